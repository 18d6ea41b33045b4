"""Zips, bands and pockets. Needs numpy and scipy, one of them OpenCV too, as whoever makes pictures has them."""
import importlib.util
import unittest

from .test_tailor import HAS_NUMPY


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class Trims(unittest.TestCase):
    def test_the_pull_of_a_zip_hangs_where_its_two_sides_part(self):
        from . import drafting, trims
        from .wardrobe.suits import SUIT_JACKET
        g = drafting.draft_top(SUIT_JACKET['pattern'], .02)
        slider, *_, tab = trims.build(g, [dict(type='puller')], 'twill', g.flat)
        parted = g.position[g.merged('frontR', 'openR')[-1]][2]
        self.assertAlmostEqual(slider['position'][:, 2].max(), parted, delta=.006)
        self.assertLess(tab['position'][:, 2].min(), parted - .02)

    def test_of_a_closed_zip_the_pull_hangs_at_the_edge_of_the_collar(self):
        from . import drafting, trims
        from .wardrobe.suits import COLLEGIATE_JACKET
        g = drafting.draft_top(COLLEGIATE_JACKET['pattern'], .02)
        self.assertTrue(g.zipped_up())
        slider, *_ = trims.build(g, [dict(type='puller')], 'twill', g.flat)
        edge = g.position[g.merged('collarR', 'front')][:, 2]
        self.assertLess(edge.max() - slider['position'][:, 2].max(), .02)
        self.assertGreater(slider['position'][:, 2].min(), edge.min())

    def test_the_fronts_of_a_coat_meet_up_to_its_open_collar_whose_corners_are_rounded(self):
        import numpy as np
        from . import drafting
        from .wardrobe.jackets import COAT
        g = drafting.draft_top(COAT['pattern'], .02)
        self.assertEqual(set(g.merged('frontR', 'openR')), set(g.merged('frontL', 'openL')))
        self.assertEqual(np.intersect1d(g.merged('collarR', 'front'), g.merged('collarL', 'front')).size, 1)
        front, top = (g.panels[g.names['collarR']].curve(edge) for edge in ('front', 'top'))
        corner = np.linspace(front[0], front[-1], len(front))
        self.assertGreater(np.linalg.norm(front - corner, axis=1).max(), .004)
        self.assertTrue(np.allclose(front[0], top[-1]))

    def test_a_button_is_sewn_on_with_two_bars_of_thread_that_lie_in_it(self):
        import numpy as np
        from . import drafting, trims
        from .wardrobe.jackets import COAT
        g = drafting.draft_top(COAT['pattern'], .02)
        button, *bars = trims.build(g, [dict(type='snaps', points=[(.05, .3)], radius=.0105, lift=.006, fabric='horn', sewn=True)], 'melton', g.flat)
        self.assertEqual([button['fabric'], *(b['fabric'] for b in bars)], ['horn', 'cord', 'cord'])
        for bar in bars:
            self.assertLess(np.linalg.norm(bar['position'] - button['position'].mean(0), axis=1).max(), .0105 * .6)

    def test_a_cord_may_run_from_the_hood_to_the_front(self):
        import numpy as np
        from . import drafting, trims
        from .wardrobe.cotton import HOODIE
        g = drafting.draft_top(HOODIE['pattern'], .02)
        surface, begin, end = trims.Surface(g), (.01, .03), (.03, .50)
        position, _ = trims._along(surface, 'front', [('hoodR', *begin), (.03, .56), end])
        for made, panel, place in ((position[0], 'hoodR', begin), (position[-1], 'front', end)):
            np.testing.assert_allclose(made, surface.at(panel, [place])[0][0])
        steps = np.linalg.norm(np.diff(position, axis=0), axis=1)
        self.assertLess(steps.max(), 1.2 * steps.mean())

    def test_the_ribs_of_a_neck_run_through_its_middle_without_a_wedge(self):
        from . import drafting
        from .wardrobe.kit import MESH_JERSEY
        neck = drafting.draft_top(MESH_JERSEY['pattern'], .011).panels[0].curve('neckR')
        (x, y), *_ = neck[-2:] - neck[-1]
        self.assertLess(abs(y / x), .13)      # all but level where it meets the other half

    def test_a_v_neck_ends_in_a_v_in_front_and_round_behind(self):
        from . import drafting
        from .wardrobe.kit import ARCHIVE_JERSEY
        front, back = (panel.curve('neckR') for panel in drafting.draft_top(ARCHIVE_JERSEY['pattern'], .011).panels[:2])
        slopes = [abs(y / x) for neck in (front, back) for (x, y) in [neck[-2] - neck[-1]]]
        self.assertGreater(slopes[0], .5)
        self.assertLess(slopes[1], .13)

    def test_a_tied_cord_goes_through_its_knot(self):
        import numpy as np
        from . import drafting, trims
        from .wardrobe.kit import SHORTS
        g = drafting.draft_bottom(SHORTS['pattern'], .02)
        (tied,) = SHORTS['trims']
        knot, *cords = [made['position'] for made in trims.build(g, [tied], 'mesh', g.flat) if len(made['position']) > 300]
        self.assertEqual(len(cords), len(tied['paths']))
        low, high = knot.min(0), knot.max(0)
        self.assertLess((high - low).max(), 10 * tied['radius'])
        for cord in cords:
            self.assertTrue(((cord > low) & (cord < high)).all(1).any())

    def test_the_edge_of_a_patch_pocket_runs_down_to_the_cloth(self):
        import numpy as np
        from . import drafting, trims
        from .wardrobe.suits import COLLEGIATE_JACKET
        g = drafting.draft_top(COLLEGIATE_JACKET['pattern'], .02)
        pocket = dict(type='patch', panel='front', points=[(.05, .1), (.15, .1), (.15, .2), (.05, .2)], lift=.004)
        for sewn_down, free in ((.0012, 0), (0, .004)):
            (mesh,) = trims.build(g, [dict(pocket, sewn_down=sewn_down)], 'twill', g.flat)
            pairs, uses = np.unique(np.sort(np.vstack([mesh['faces'][:, [i, (i + 1) % 3]] for i in range(3)]), 1), axis=0, return_counts=True)
            rim = np.unique(pairs[uses == 1])
            under = trims.Surface(g).at('front', mesh['uv']['metric'][rim])[0]
            np.testing.assert_allclose(np.linalg.norm(mesh['position'][rim] - under, axis=1), free, atol=1e-9)
            self.assertAlmostEqual(mesh['uv']['metric'][:, 0].max(), .15 + sewn_down)

    def test_a_flap_lies_higher_than_the_bag_below_it(self):
        from .wardrobe.suits import COLLEGIATE_JACKET, SET_JACKET, YOUTH_JACKET
        for jacket in (COLLEGIATE_JACKET, SET_JACKET, YOUTH_JACKET):
            patches = [t for t in jacket['trims'] if t['type'] == 'patch']
            self.assertEqual(len(patches), 4)
            for bag, flap in zip(patches[::2], patches[1::2]):
                self.assertGreater(flap['lift'], bag['lift'] + bag['bulge'])

    def test_under_a_pocket_and_in_a_firm_hem_no_small_fold_stays(self):
        import numpy as np
        from . import drafting, tailor
        from .wardrobe.suits import SUIT_JACKET
        pocket = dict(type='patch', panel='front', points=[(.06, .30), (.16, .30), (.16, .40), (.06, .40)], mirror=True, sewn_down=.0012)
        for hem, ironed in ((dict(segments=['hem'], width=.026, firm=True), True), (dict(segments=['hem'], width=.026), False)):
            g = drafting.draft_top(SUIT_JACKET['pattern'], .006)
            g.position[:, 1] = .002 * np.sin(2 * np.pi * g.position[:, 0] / .02)      # folds of two centimetres
            folded = g.position.copy()
            turned = g.distance_field({name: [s for s in g.panels[k].segment if tailor._side(s) == 'hem'] for name, k in g.names.items()})[:, 0]
            tailor._ironed(g, dict(trims=[pocket], hem=hem), turned)
            x, y = np.zeros((2, len(folded)))
            for name in ('frontR', 'frontL'):
                mine = g.panel_of_vertex == g.names[name]
                x[g.merged_of[mine]], y[g.merged_of[mine]] = np.abs(g.flat[mine, 0]), g.flat[mine, 1]
            front = x > .04
            for chosen, smooth in ((front & (abs(x - .11) < .04) & (abs(y - .35) < .04), True), (front & (y < .02) & (x < .15), ironed), (front & (y > .15) & (y < .26), False)):
                off = np.abs(g.position[chosen, 1]).max()
                self.assertTrue(off < .0006 if smooth else off > .0015, (hem, smooth, off))
            np.testing.assert_array_equal(g.position[front & (y > .15) & (y < .26)], folded[front & (y > .15) & (y < .26)])

    def test_a_pocket_with_round_corners_keeps_its_sides(self):
        import numpy as np
        from . import trims
        square = np.array([(0, 0), (.1, 0), (.1, .1), (0, .1)], float)
        made = trims._round_corners(square, .01)
        self.assertTrue((made >= 0).all() and (made <= .1).all())
        self.assertGreater(min(np.hypot(*(made - corner).T).min() for corner in square), .003)

    @unittest.skipUnless(importlib.util.find_spec('cv2'), 'OpenCV is not installed')
    def test_a_rim_that_fills_one_pixel_here_and_there_is_softened_all_along(self):
        import numpy as np
        from .develop import _with_rims
        length = np.ones((12, 12), np.float32)
        length[:, 5] = length[:, 7] = .8
        length[4, 6] = .75      # mostly two surfaces in the pixel between, too
        softened = _with_rims(length)
        self.assertLess(softened[:, 5:8].max(), .81)
        self.assertEqual(softened[:, [0, 1, 2, 3, 4, 8, 9, 10, 11]].min(), 1)


if __name__ == '__main__':
    unittest.main()
