from skullyard.web.titles.gear_up.standin import *
