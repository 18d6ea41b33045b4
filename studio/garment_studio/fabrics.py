"""Fabrics: physics for the solver and surface for the shader.

cloth: density kg/m2, crease and crumple: patchy swelling of rest length (see simulate.py), bend N*m (hinge stiffness), stretch compliance m/N, fine_bend factor in the last stage.
Densities are typical catalogue weights (mesh 150 g/m2, tee 240, fleece 400, nylon shell with lining 260,
suiting twill 300, leather 0.9 mm with lining 750, melton 550). Bending values were tuned by eye.
look: kind of weave, pitch in metres, roughness, sheen, bump, dyed: share of the gloss that has the cloth's own
colour, pucker: metres by which seams draw the cloth into ripples, washed: how much paler those ripples are than what lies between them (of 1),
slub: how much darker thick yarn is than thin (of 1), fine: how many thick places a metre has across (usually 520), holes: share of the light that a mesh's holes swallow; sunk: how wide a quilt's lines are (of 1)
and the share of the light they swallow, drawn: metres by which their thread ripples it; thickness in metres. A pitch of one to two pixels of a
small picture makes a moire there: shorts, seen from near, wear a closer mesh, knitted bands a wide rib.
"""
FABRICS = {
    'mesh': dict(cloth=dict(crease=.006, crumple=.005, density=.15, bend=7e-6), thickness=.0014, band_thickness=.0030,
                 look=dict(kind='mesh', pitch=.0034, rough=.74, sheen=.25, bump=.4, spec=.22, wrinkle=.25)),
    'practice mesh': dict(cloth=dict(crease=.006, crumple=.005, density=.15, bend=7e-6), thickness=.0014, band_thickness=.0030,
                      look=dict(kind='mesh', pitch=.0022, rough=.90, sheen=.08, bump=.5, spec=.05, wrinkle=.2, holes=.5)),
    'fine mesh': dict(cloth=dict(crease=.006, crumple=.005, density=.15, bend=7e-6), thickness=.0014, band_thickness=.0030,
                      look=dict(kind='mesh', pitch=.0020, rough=.94, sheen=.0, bump=.4, spec=.03, dyed=.9, wrinkle=.15, pucker=.0014, holes=.55)),
    'close mesh': dict(cloth=dict(crease=.006, crumple=.005, density=.15, bend=7e-6), thickness=.0014, band_thickness=.0030,
                       look=dict(kind='mesh', pitch=.0022, rough=.84, sheen=.25, bump=.3, spec=.08, wrinkle=.12, pucker=.0014, holes=.44)),
    'lycra': dict(cloth=dict(crease=.010, density=.20, bend=6e-6, stretch=6e-5), thickness=.0012, band_thickness=.0022,
                  look=dict(kind='satin', pitch=.0011, rough=.54, sheen=.06, bump=.16, spec=.28, wrinkle=.12, pucker=.0014, dyed=.8)),
    'heavy jersey': dict(cloth=dict(crease=.022, crumple=.009, density=.24, bend=3.4e-5), thickness=.0018, band_thickness=.0028,
                         look=dict(kind='knit', pitch=.0013, rough=.92, sheen=.2, bump=.22, spec=.1, wrinkle=.18, pucker=.0016, slub=.17, washed=.35)),
    'fleece': dict(cloth=dict(crease=.012, crumple=.028, density=.38, bend=6e-5, fine_bend=.7), thickness=.0036, band_thickness=.0052,
                   look=dict(kind='knit', pitch=.0017, rough=.95, sheen=.45, bump=.32, spec=.08, wrinkle=.3, pucker=.0016, slub=.15, washed=.35)),
    'nylon': dict(cloth=dict(crease=.024, density=.24, bend=1.6e-5, fine_bend=.5), thickness=.0022, band_thickness=.0046,
                  look=dict(kind='twill', pitch=.0009, rough=.56, sheen=.20, bump=.14, spec=.28, wrinkle=.35)),
    'taslan': dict(cloth=dict(crease=.018, crumple=.010, density=.22, bend=1.4e-5, fine_bend=.5), thickness=.0022, band_thickness=.0046,
                   look=dict(kind='twill', pitch=.0009, rough=.64, sheen=.30, bump=.18, spec=.19, wrinkle=.05, pucker=.0020)),
    'wool': dict(cloth=dict(crease=.018, crumple=.008, density=.24, bend=1.6e-5, fine_bend=.5), thickness=.0026, band_thickness=.0048,
                 look=dict(kind='felt', pitch=.002, rough=.82, sheen=.55, bump=.40, spec=.16, wrinkle=.5, pucker=.0018)),
    'twill': dict(cloth=dict(crease=.045, crumple=.007, density=.30, bend=2.2e-5, fine_bend=.5), thickness=.0022, band_thickness=.0040,
                  look=dict(kind='twill', pitch=.0019, rough=.84, sheen=.3, bump=.35, spec=.12, wrinkle=.10, pucker=.0028, slub=.25, washed=.8)),
    'waxed leather': dict(cloth=dict(crease=.024, crumple=.010, density=.45, bend=6e-5, fine_bend=.5), thickness=.0028, band_thickness=.0034,
                          look=dict(kind='leather', pitch=.002, rough=.46, sheen=0, bump=.24, spec=.30, wrinkle=.18)),
    'melton': dict(cloth=dict(crease=.012, crumple=.005, density=.55, bend=1.6e-4, fine_bend=.7), thickness=.0036, band_thickness=.0044,
                   look=dict(kind='felt', pitch=.002, rough=.95, sheen=.7, bump=.35, spec=.06, wrinkle=.3)),
    'dark melton': dict(cloth=dict(crease=.013, crumple=.005, density=.55, bend=1e-4, fine_bend=.6), thickness=.0036, band_thickness=.0044,
                        look=dict(kind='felt', pitch=.002, rough=.80, sheen=.8, bump=.35, spec=.09, wrinkle=.3)),
    'lambskin': dict(cloth=dict(crease=.024, crumple=.010, density=.45, bend=7e-5, fine_bend=.5), thickness=.0024, band_thickness=.0046,
                     look=dict(kind='leather', pitch=.002, rough=.54, sheen=0, bump=.30, spec=.24, wrinkle=.36)),
    'sateen': dict(cloth=dict(crease=.026, crumple=.010, density=.28, bend=1.8e-5, fine_bend=.5), thickness=.0022, band_thickness=.0046,
                   look=dict(kind='twill', pitch=.0013, rough=.72, sheen=.25, bump=.26, spec=.16, wrinkle=.20, pucker=.0022)),
    'loopback': dict(cloth=dict(crease=.014, crumple=.028, density=.38, bend=5e-5, fine_bend=.7), thickness=.0034, band_thickness=.0050,
                     look=dict(kind='knit', pitch=.0021, rough=.92, sheen=.25, bump=.42, spec=.10, wrinkle=.35, pucker=.0018, slub=.17, washed=.35)),
    'tricot': dict(cloth=dict(crease=.020, crumple=.010, density=.24, bend=1.6e-5, fine_bend=.5), thickness=.0020, band_thickness=.0040,
                   look=dict(kind='knit', pitch=.0010, rough=.66, sheen=.30, bump=.18, spec=.20, wrinkle=.25, pucker=.0018)),
    'quilt': dict(cloth=dict(crease=.012, crumple=.003, density=.30, bend=2.5e-4, fine_bend=.7), thickness=.0060, band_thickness=.0060,
                  look=dict(kind='twill', pitch=.0009, rough=.60, sheen=.2, bump=.12, spec=.24, wrinkle=.3, quilt=.062, sunk=(.10, .26), drawn=.0020)),
    'rib': dict(thickness=.004, band_thickness=.004,
                look=dict(kind='rib', pitch=.0066, rough=.9, sheen=.3, bump=.8, spec=.1, wrinkle=.1)),
    'lining': dict(thickness=.001, band_thickness=.001,
                   look=dict(kind='satin', pitch=.0012, rough=.45, sheen=.1, bump=.1, spec=.35, wrinkle=.15)),
    'felt': dict(thickness=.0018, band_thickness=.0018,
                 look=dict(kind='felt', pitch=.002, rough=.95, sheen=.5, bump=.3, spec=.05, wrinkle=0)),
    'chenille': dict(thickness=.0030, band_thickness=.0030,
                     look=dict(kind='chenille', pitch=.0028, rough=.95, sheen=.8, bump=1.0, spec=.04, wrinkle=0)),
    'label': dict(thickness=.0005, band_thickness=.0005,
                  look=dict(kind='satin', pitch=.0006, rough=.5, sheen=.1, bump=.1, spec=.3, wrinkle=0)),
    'teeth': dict(thickness=.0020, band_thickness=.0020,
                  look=dict(kind='plain', pitch=.0033, rough=.8, sheen=.1, bump=.2, spec=.1, wrinkle=0)),
    'metal': dict(thickness=.001, band_thickness=.001,
                  look=dict(kind='plain', pitch=.002, rough=.28, sheen=0, bump=0, spec=.5, metallic=1.0, wrinkle=0)),
    'gunmetal': dict(thickness=.001, band_thickness=.001,
                     look=dict(kind='plain', pitch=.002, rough=.55, sheen=0, bump=0, spec=.4, metallic=1.0, wrinkle=0)),
    'horn': dict(thickness=.001, band_thickness=.001,
                 look=dict(kind='plain', pitch=.002, rough=.5, sheen=0, bump=0, spec=.2, wrinkle=0)),
    'cord': dict(thickness=.001, band_thickness=.001,
                 look=dict(kind='plain', pitch=.002, rough=.85, sheen=.3, bump=.3, spec=.1, wrinkle=0)),
}


def _finished(name, **look): return dict(FABRICS[name], look=dict(FABRICS[name]['look'], **look))


FABRICS.update({
    'matt leather': _finished('waxed leather', rough=.58, spec=.24, wrinkle=.26),      # in a colour, wax shines like vinyl
    'fine twill': _finished('twill', pucker=.0012, slub=.17, fine=760, washed=.2),
    'bright mesh': _finished('mesh', pitch=.0028, holes=.34),      # in bright cloth holes are dark dots, and on a card they beat with its pixels
    'bright practice mesh': _finished('practice mesh', holes=.3),
    'bright fine mesh': _finished('fine mesh', holes=.26),
    'dyed mesh': _finished('close mesh', dyed=.9),      # under a white gloss a bright panel seen aslant is pale
    'even fleece': _finished('fleece', pucker=0)})      # pale, the ripples of a seam are specks on a card
FABRICS['pale twill'] = _finished('fine twill', slub=.10)
