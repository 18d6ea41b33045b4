"""What a changed colour or garment makes anew. Plain Python: python3 -m unittest discover -s studio -t studio"""
import os
import re
import shutil
import tempfile
import unittest
from unittest import mock

from . import colour, lookbook, manifest, shots
from .fabrics import FABRICS
from .tools import CONTENT
from .wardrobe import GARMENTS
from .wardrobe.suits import worn


def _made():
    return {shot['name']: shots.fingerprint(shot) for shot in shots.every()}


def _changed(before, after):
    return {name for name in before if before[name] != after[name]}


class Fingerprints(unittest.TestCase):
    def test_the_same_lookbook_read_twice_asks_for_no_new_picture(self):
        self.assertEqual(_made(), _made())

    def test_a_changed_colour_changes_only_its_own_pictures_and_the_group_it_stands_in(self):
        before = _made()
        for handle, colour, groups in (('harbor-hoodie', 'Sage', set()), ('six-button-wool-coat', 'Camel', {'collection-outerwear'})):
            with self.subTest(handle), tempfile.TemporaryDirectory() as content:
                shutil.copytree(os.path.join(CONTENT, 'products'), os.path.join(content, 'products'))
                path = os.path.join(content, 'products', handle + '.yaml')
                with open(path, encoding='utf8') as f:
                    text = f.read()
                with open(path, 'w', encoding='utf8') as f:
                    f.write(re.sub(rf"{colour}: '#\w{{6}}'", f"{colour}: '#112233'", text))
                with mock.patch.object(shots, 'CONTENT', content):
                    changed = _changed(before, _made())
                own = {name for name in before if name.startswith(f'{handle}-{colour.lower()}-')}
                self.assertTrue(own)
                self.assertEqual(changed, own | groups)

    def test_a_changed_fabric_changes_only_the_garments_made_of_it(self):
        before = _made()
        for fabric, worn_by in (('sateen', r'lined-zip-jacket-|collection-archive'), ('fine twill', r'(two-piece-suit-set|collegiate-jacket|youth-two-piece-suit|runway-suit)-|suit-pants-clay-|collection-(suits|runway)'),
                                ('pale twill', r'(two-piece-suit-set|collegiate-jacket|youth-two-piece-suit|suit-pants|runway-suit)-bone-|collection-suits')):
            with self.subTest(fabric), mock.patch.dict(FABRICS[fabric]['look'], rough=.1):
                changed = _changed(before, _made())
                self.assertTrue(changed)
                self.assertEqual({name for name in changed if not re.match(worn_by, name)}, set())

    def test_a_changed_rib_changes_every_garment_with_a_knitted_band_and_no_tee(self):
        before = _made()
        with mock.patch.dict(FABRICS['rib']['look'], pitch=.001):
            changed = _changed(before, _made())
        self.assertLessEqual({'loopback-crew-bone-front', 'harbor-hoodie-sage-front', 'lined-zip-jacket-navy-front'}, changed)
        self.assertFalse({name for name in changed if name.startswith(('heavyweight-240-tee', 'two-piece', 'harbor-game'))})

    def test_a_garment_that_turns_its_three_quarter_view_otherwise_changes_that_view_only(self):
        before = _made()
        with mock.patch.dict(GARMENTS['coat']['views'], {'three-quarter': dict(turn=-20)}):
            changed = _changed(before, _made())
        self.assertEqual(changed, {'six-button-wool-coat-camel-three-quarter'})

    def test_a_front_that_is_turned_in_one_colour_changes_that_picture_only(self):
        before = _made()
        with mock.patch.dict(lookbook.PRODUCTS['harbor-game-jersey'], turned=dict(lookbook.PRODUCTS['harbor-game-jersey']['turned'], Navy=5)):
            changed = _changed(before, _made())
            self.assertEqual(shots.shot('harbor-game-jersey', 'Navy', 'front')['frame']['turn'], 5)
        self.assertEqual(changed, {'harbor-game-jersey-navy-front'})

    def test_a_garment_that_keeps_its_colour_in_the_lights_changes_its_own_pictures_only(self):
        before = _made()
        with mock.patch.dict(GARMENTS['lycra-jersey'], fade=1):
            changed = _changed(before, _made())
        self.assertTrue(changed)
        self.assertEqual({name for name in changed if not name.startswith('rivers-lycra-jersey')}, set())

    def test_a_set_is_worn_in_its_front_view_a_little_turned_and_as_deep_as_from_behind(self):
        for handle in ('two-piece-suit-set', 'youth-two-piece-suit', 'runway-suit'):
            with self.subTest(handle):
                front, back = (shots.shot(handle, 'Bone', view) for view in ('front', 'back'))
                self.assertEqual(front['figures'], back['figures'])
                self.assertTrue(front['figures'][0]['tuck'])
                self.assertTrue(5 < abs(front['frame']['turn']) < 20)

    def test_the_cord_of_pants_is_tucked_in_under_a_jacket_and_seen_where_they_are_shown_themselves(self):
        for view, seen in (('front', False), ('jacket', False), ('pants', True)):
            with self.subTest(view):
                pants = shots.shot('two-piece-suit-set', 'Bone', view)['figures'][0]['pieces'][0]
                self.assertEqual('cord' in {t['type'] for t in pants['trims']}, seen)

    def test_a_measure_drawn_beside_a_first_picture_is_as_long_there_as_it_says(self):
        drawn, by_name = 0, {s['name']: s for s in shots.every()}
        for handle in lookbook.PRODUCTS:
            with open(os.path.join(CONTENT, 'products', handle + '.yaml'), encoding='utf8') as f:
                text = f.read()
            measures = re.findall(r'text: ([\d.]+) in, x: [\d.]+, from: ([\d.]+), to: ([\d.]+)', text)
            for inches, top, bottom in measures:
                with self.subTest(handle, inches=inches):
                    drawn += 1
                    first = by_name[re.search(r'file: (\S+)\.jpg', text).group(1)]
                    shown = (float(bottom) - float(top)) / 100 * first['frame']['height']
                    self.assertAlmostEqual(shown / (float(inches) * .0254), 1, delta=.08)
        self.assertGreater(drawn, 4)

    def test_pants_shown_alone_are_hung_flat_from_the_front_only(self):
        self.assertLess(shots.shot('suit-pants', 'Bone', 'front')['figures'][0]['pieces'][0]['depth'], 1)
        self.assertNotIn('depth', shots.shot('suit-pants', 'Bone', 'back')['figures'][0]['pieces'][0])

    def test_more_light_brightens_a_colour_up_to_white_and_the_same_light_leaves_it(self):
        for tint in ('#000000', '#222226', '#9c4a36', '#d6cfbf', '#ffffff'):
            self.assertEqual(colour.exposed(tint, 1), tint)
        self.assertEqual(colour.exposed('#d6cfbf', 1.24), '#ebe4d2')
        self.assertEqual(colour.exposed('#f4f1ea', 2), '#ffffff')

    def test_only_colours_on_the_same_paper_share_their_light(self):
        shot = shots.shot('suit-pants', 'Ink', 'front')
        self.assertEqual(shots.shape(shot, {}), shots.shape({**shot, 'figures': [{**shot['figures'][0], 'roles': {}}]}, {}))
        self.assertNotEqual(shots.shape(shot, {}), shots.shape({**shot, 'paper': '#c3bcb0'}, {}))

    def test_a_picture_of_an_older_cut_stays_only_where_the_manifest_says_why(self):
        (name, made), *_ = _made().items()
        path = os.path.join(manifest.PICTURES, name + '.jpg')
        old = dict(made='another cut', sha256=manifest.sha256(path))
        for entry, faults in ((old, 1), ({**old, 'kept': 'a fold'}, 0), ({**old, 'kept': 'a fold', 'sha256': 'other bytes'}, 1), ({**old, 'made': made}, 0)):
            with mock.patch.object(manifest, 'read', return_value={name + '.jpg': entry}):
                self.assertEqual(len(manifest.problems()), faults)


class WornLegs(unittest.TestCase):
    def test_no_two_legs_have_the_same_folds_and_the_cloth_has_grown_along_each(self):
        one, other, again = worn(1), worn(2), worn(1)
        self.assertEqual(one, again)
        self.assertFalse(set(one['pulls']) & set(other['pulls']))
        self.assertEqual([fold[:5] for fold in one['pulls']], [line[:5] for line in one['drape']['slack']])


if __name__ == '__main__':
    unittest.main()
