"""Cards show the colours that are sold. Needs numpy and OpenCV, as whoever makes pictures has them."""
import importlib.util
import unittest

HAS_OPENCV = all(importlib.util.find_spec(name) for name in ('numpy', 'cv2'))


@unittest.skipUnless(HAS_OPENCV, 'numpy and opencv are not installed')
class Swatches(unittest.TestCase):
    def card(self, colour, light=(.4, 1.6), lining='#ff4b1f'):
        """A card of cloth under light that runs from shadow to lamp, with a lining of another colour."""
        import numpy as np
        from .colour import linear
        from .lookbook import PAPER
        card = np.ones((100, 80, 3)) * linear(PAPER)
        card[20:80, 20:60] = np.linspace(*light, 60)[:, None, None] * linear(colour)
        card[20:30, 35:45] = linear(lining)
        return np.where(card <= .0031308, 12.92 * card, 1.055 * card ** (1 / 2.4) - .055)

    def test_cloth_in_its_own_colour_is_the_colour_sold_in_shadow_and_light(self):
        from .swatches import departure
        for colour in ('#414a37', '#232c4e', '#8b9680', '#d6cfbf'):
            with self.subTest(colour):
                self.assertLess(departure(self.card(colour), colour)[0], 1)

    def test_another_green_is_told(self):
        from .swatches import TOLERANCE, departure
        off, chroma = departure(self.card('#34502d'), '#414a37')
        self.assertGreater(off, TOLERANCE)
        self.assertGreater(chroma, 5)

    def test_every_front_is_near_the_colour_sold(self):
        from .swatches import TOLERANCE, measured
        rows = measured()
        self.assertGreater(len(rows), 50)
        self.assertEqual([row for row in rows if row[0] > TOLERANCE], [])
