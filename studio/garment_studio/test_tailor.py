"""Prints on draped cloth. Needs numpy and scipy, as whoever makes pictures has them."""
import importlib.util
import unittest
from types import SimpleNamespace

HAS_NUMPY = all(importlib.util.find_spec(name) for name in ('numpy', 'scipy'))


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class LevelPrints(unittest.TestCase):
    def setUp(self):
        import numpy as np
        x, y = np.meshgrid(np.linspace(-.3, .3, 61), np.linspace(0, .7, 71))
        flat = np.c_[x.ravel(), y.ravel()]
        droop = .04 * np.sin(flat[:, 0] * 9) + .15 * flat[:, 0]      # a baseline that runs downhill and swings
        position = np.c_[flat[:, 0] * .95, -.1 + .6 * flat[:, 0] ** 2 - .2 * flat[:, 1], .8 + flat[:, 1] + droop]
        self.rect, self.place = (-.15, .3, .3, .12), flat.copy()
        self.g = SimpleNamespace(flat=flat, position=position, names={'front': 0}, panel_of_vertex=np.zeros(len(flat), int), merged_of=np.arange(len(flat)))

    def _baseline(self):
        """How far the height of one line of the print wanders over the cloth, in metres."""
        import numpy as np
        on = (abs(self.place[:, 1] - .36) < .004) & (abs(self.place[:, 0]) < .14)
        return np.ptp(self.g.position[on, 2])

    def test_a_word_on_drooping_cloth_stands_level(self):
        from .tailor import _level
        self.assertGreater(self._baseline(), .04)
        _level(self.g, 'front', self.rect, 1, self.place)
        self.assertLess(self._baseline(), .012)

    def test_cloth_away_from_the_print_keeps_the_places_of_its_pattern(self):
        from .tailor import _level
        _level(self.g, 'front', self.rect, 1, self.place)
        far = (self.g.flat[:, 1] < .22) | (abs(self.g.flat[:, 0]) > .22)
        self.assertTrue((self.place[far] == self.g.flat[far]).all())
        self.assertFalse((self.place == self.g.flat).all())


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class Quilting(unittest.TestCase):
    def test_it_is_seen_alike_on_both_fronts_where_a_fold_narrows_one(self):
        import numpy as np
        from .tailor import _quilted
        x, y = (v.ravel() for v in np.meshgrid(np.linspace(0, .27, 55), np.linspace(0, .6, 61)))
        right = np.arange(2 * len(x)) < len(x)
        flat = np.c_[np.r_[x, -x], np.r_[y, y]]
        seen = np.abs(flat[:, 0]) - np.where(right, .03 * np.clip((flat[:, 0] - .06) / .05, 0, 1), 0)      # three centimetres of the right one are hidden
        g = SimpleNamespace(flat=flat, position=np.c_[np.where(right, seen, -seen), np.zeros(len(flat)), .9 + flat[:, 1]],
                            names=dict(frontR=0, frontL=1), panel_of_vertex=np.where(right, 0, 1), merged_of=np.arange(len(flat)))
        place = flat.copy()
        row = abs(flat[:, 1] - .3) < .001

        def apart():
            at = np.linspace(.01, .14, 27)
            return abs(np.interp(at, seen[row & right], place[row & right, 0]) - np.interp(at, seen[row & ~right], -place[row & ~right, 0])).max()
        self.assertGreater(apart(), .025)
        _quilted(g, place)
        self.assertLess(apart(), .003)
        self.assertLess(abs(place[flat[:, 0] == 0, 0]).max(), 1e-9)


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class RibbedBands(unittest.TestCase):
    def setUp(self):
        import numpy as np
        from .sewing import Garment
        across, up, h = 61, 15, .005
        i, j = np.meshgrid(np.arange(across), np.arange(up))
        g = self.g = object.__new__(Garment)
        g.flat = np.c_[(i + j % 2 / 2).ravel(), (j * .866).ravel()] * h + np.random.default_rng(1).uniform(-.0006, .0006, (i.size, 2))
        at = (i + j * across)[:-1, :-1]
        odd = j[:-1, :-1] % 2
        g.faces = g.faces_flat = np.vstack([np.c_[at.ravel(), (at + 1).ravel(), (at + across + odd).ravel()],
                                            np.c_[(at + 1 - odd).ravel(), (at + across + 1).ravel(), (at + across).ravel()]])
        self.even = np.c_[.7 * g.flat[:, 0], np.zeros(len(g.flat)), g.flat[:, 1]]      # drawn together to seven tenths
        self.within = ((j > 0) & (j < up - 1)).ravel()

    def _off(self):
        """How far places in the band lie from where even cloth has them, in metres, at most; the strip's two ends left out."""
        import numpy as np
        middle = abs(self.g.flat[:, 0] - .15) < .12
        return np.linalg.norm(self.g.position - self.even, axis=1)[middle].max()

    def test_ribs_that_squirm_run_straight_again(self):
        import numpy as np
        self.g.position = self.even + np.c_[self.within * .0012 * np.sin(self.even[:, 2] * 480), np.zeros((len(self.even), 2))]
        self.assertGreater(self._off(), .001)
        self.g.even_out(self.within)
        self.assertLess(self._off(), .0002)

    def test_cloth_that_is_stretched_evenly_stays_put(self):
        self.g.position = self.even.copy()
        self.g.even_out(self.within)
        self.assertLess(self._off(), 1e-6)


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class PressedLegs(unittest.TestCase):
    def setUp(self):
        import numpy as np
        from .tailor import _pressed
        x, y = np.meshgrid(np.linspace(-.24, .24, 121), np.linspace(0, 1, 101))
        self.flat = flat = np.c_[x.ravel(), y.ravel()]
        g = SimpleNamespace(flat=flat, position=np.c_[flat[:, 0], np.zeros(len(flat)), flat[:, 1]], names={'frontR': 0, 'frontL': 1},
                            panel_of_vertex=(flat[:, 0] < 0).astype(int), merged_of=np.arange(len(flat)), normals=lambda: np.tile((0, -1.0, 0), (len(flat), 1)))
        _pressed(g, x=.105, top=.70, rise=.006, reach=.028, seed=1)
        self.forward = -g.position[:, 1]

    def test_a_crease_stands_about_the_grain_and_ends_below_the_hip(self):
        x, y = abs(self.flat).T
        shin = abs(y - .25) < .001
        self.assertAlmostEqual(x[shin][self.forward[shin].argmax()], .105, delta=.013)
        self.assertLess(abs(self.forward[shin & (abs(x - .105) > .042)]).max(), .0004)
        self.assertLess(abs(self.forward[y > .76]).max(), .0001)
        self.assertLess(self.forward[(y > .55) & (y < .60)].max(), .4 * self.forward[y < .25].max())

    def test_no_two_legs_are_alike(self):
        import numpy as np
        right, left = (self.forward[side * self.flat[:, 0] > 0] for side in (1, -1))
        self.assertGreater(abs(right.reshape(101, -1) - np.fliplr(left.reshape(101, -1))).max(), .002)


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class BrokenHems(unittest.TestCase):
    def test_a_shoe_holds_up_the_middle_of_each_front_hem_and_nothing_else(self):
        from .drafting import draft_bottom
        from .wardrobe.kit import WARMUP_PANTS
        g = draft_bottom(WARMUP_PANTS['pattern'], .012)
        for side, at in WARMUP_PANTS['pattern']['foot'].items():
            hem = g.merged('front' + side, 'hem')
            held = g.stop_kind[hem] > 0
            self.assertFalse(held[[0, -1]].any())
            self.assertGreater(held.mean(), .4)
            self.assertTrue((abs(g.stop_value[hem][held] - at) < 1e-6).all())
            self.assertFalse(g.stop_kind[g.merged('back' + side, 'hem')[1:-1]].any())
        self.assertEqual((g.stop_kind > 0).sum(), sum((g.stop_kind[g.merged('front' + side, 'hem')] > 0).sum() for side in 'RL'))


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class PulledCloth(unittest.TestCase):
    def test_a_ridge_rises_along_its_line_between_two_troughs_steeper_to_one_side_and_dies_out_at_both_ends(self):
        import numpy as np
        from .tailor import _pulled
        x, y = np.meshgrid(np.linspace(-.2, .2, 81), np.linspace(0, .4, 81))
        flat = np.c_[x.ravel(), y.ravel()]
        g = SimpleNamespace(flat=flat, position=np.c_[flat[:, 0], np.zeros(len(flat)), flat[:, 1]], names={'front': 0},
                            panel_of_vertex=np.zeros(len(flat), int), merged_of=np.arange(len(flat)), normals=lambda: np.tile((0, -1.0, 0), (len(flat), 1)))
        _pulled(g, [('front', (-.1, .2), (.1, .2), 0, .01, .004)])
        forward = -g.position[:, 1]

        def at(px, py):
            return forward[np.hypot(flat[:, 0] - px, flat[:, 1] - py).argmin()]
        self.assertAlmostEqual(at(0, .2), .004, places=4)
        upper, lower = (forward[(abs(flat[:, 0]) < .001) & (side * (flat[:, 1] - .2) > 0)] for side in (1, -1))
        self.assertLess(max(upper.min(), lower.min()), -.001)
        self.assertGreater(at(0, .195), at(0, .205) + .001)
        self.assertLess(abs(forward[(abs(flat[:, 0]) > .1) | (abs(flat[:, 1] - .2) > .06)]).max(), .0001)


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class CrossedHood(unittest.TestCase):
    def test_its_right_front_is_sewn_over_the_left_to_the_same_neck_and_may_not_pass_through(self):
        from .drafting import draft_top
        from .wardrobe.cotton import HOODIE
        g = draft_top(dict(HOODIE['pattern'], hood=dict(HOODIE['pattern']['hood'], crossed=.045)), .012)
        lap, under = set(g.merged('hoodR', 'lap')), set(g.merged('hoodL', 'neckF'))
        self.assertGreater(len(lap & under), 1)
        self.assertGreater(len(lap - under), 1)
        self.assertTrue((g.apart[g.merged('hoodR', 'face')[2:-2], 1] < 0).all())
        self.assertFalse(g.apart[g.merged('hoodL', 'face')].any())

    def test_when_it_is_drawn_the_covered_front_ends_behind_the_seam_of_the_other_two_sheets(self):
        import numpy as np
        from .drafting import draft_top
        from .tailor import _lapped
        from .wardrobe.cotton import HOODIE
        g = draft_top(HOODIE['pattern'], .012)
        g.squeeze = np.zeros(len(g.position))
        _lapped(g)
        self.assertEqual(len(g.crossings()), 0)
        self.assertEqual(set(g.merged('hoodL', 'neckF')) & set(g.merged('hoodR', 'lap')), {g.merged('hoodR', 'lap')[0]})
        self.assertEqual(len(g.squeeze), len(g.position))

    def test_a_hood_turned_back_lies_behind_the_neck_and_is_still_sewn_to_it(self):
        import numpy as np
        from .drafting import draft_top
        from .simulate import _push_back
        from .wardrobe.cotton import HOODIE
        g = draft_top(HOODIE['pattern'], .012)
        crown, seam, before = g.merged('hoodR', 'crown'), g.merged('hoodR', 'neckF')[:5], g.position.copy()
        self.assertGreater(before[crown, 2].min(), 1.7)
        _push_back(g, HOODIE['pattern']['hood']['down'])
        self.assertLess(g.position[crown, 2].max(), 1.65)
        self.assertGreater(g.position[crown, 1].min(), .06)
        self.assertTrue(np.allclose(g.position[seam], before[seam], atol=.002))

    def test_what_it_is_stuffed_with_goes_back_with_it_as_the_head_lay_in_it(self):
        import numpy as np
        from .drafting import draft_top
        from .simulate import HEAD_BACK, _back, _push_back
        from .wardrobe.cotton import HOODIE
        g, hood = draft_top(HOODIE['pattern'], .012), HOODIE['pattern']['hood']
        head, crown = np.array([[0, HEAD_BACK, hood['head'][1]]]), g.merged('hoodR', 'crown')
        before = np.linalg.norm(g.position[crown] - head, axis=1)
        _push_back(g, hood['down'])
        ball = _back(head, hood['down'])
        self.assertTrue(np.allclose(np.linalg.norm(g.position[crown] - ball, axis=1), before, atol=1e-6))
        self.assertGreater(ball[0, 1], .12)


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class Gathers(unittest.TestCase):
    def test_a_waistband_puckers_the_cloth_under_it_and_leaves_the_rest_as_it_hung(self):
        import numpy as np
        from .tailor import _gather
        turn, down = (v.ravel() for v in np.meshgrid(np.linspace(-np.pi, np.pi, 400), np.linspace(0, .40, 81)))
        out = np.c_[np.sin(turn), np.cos(turn), np.zeros(len(turn))]
        g = SimpleNamespace(position=.17 * out - np.c_[down * 0, down * 0, down], merged_of=np.arange(len(turn)), normals=lambda: out)
        before = g.position.copy()
        _gather(g, down / .04, .04, .002, .03)
        moved = np.linalg.norm(g.position - before, axis=1)
        self.assertLess(moved[down < .04].max(), .0015)
        self.assertGreater(moved[(down > .045) & (down < .06)].max(), .0015)
        self.assertLess(moved[down > .30].max(), .0003)

    def test_a_pull_moves_cloth_to_and_fro_but_never_its_stripes_sideways(self):
        import numpy as np
        from .tailor import _pulled
        across, up = (v.ravel() for v in np.meshgrid(np.linspace(-.2, .2, 81), np.linspace(0, .5, 101)))
        flat, slanted = np.c_[across, up], np.tile([.6, -.8, 0], (len(up), 1))
        g = SimpleNamespace(position=np.c_[across, across * 0, up], flat=flat, names=dict(front=0), panel_of_vertex=np.zeros(len(up), int), merged_of=np.arange(len(up)), normals=lambda: slanted)
        before = g.position.copy()
        _pulled(g, [('front', (-.15, .2), (.15, .3), .01, .02, .004)])
        self.assertGreater(abs(g.position - before)[:, 1].max(), .002)
        self.assertEqual(abs(g.position - before)[:, 0].max(), 0)


if __name__ == '__main__':
    unittest.main()
