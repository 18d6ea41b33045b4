"""What garments and shoes share on the way from render passes to a picture.

tools.py    cache folder, external programs, compiled helpers   (plain Python)
colour.py   arithmetic on '#rrggbb'                              (plain Python)
lamp.py     a lamp as small facets
light.py    the noise filter (light_filter.cpp), softened edges
print.py    paper, tone curve, film grain
"""
