"""Keeps the `pictures:` of content/products/*.yaml and of the collections in step with what was accepted. Plain Python.

A product shows its accepted pictures, colour by colour, in the order of VIEWS. An older picture stays only until
its colour has that view from us. The rest of the file is left as it is, byte for byte.
"""
import os
import re

from . import lookbook, manifest, shots
from .tools import CONTENT
from .words import COLLECTIONS, seen

VIEWS = ['jacket', 'front', 'three-quarter', 'detail', 'back', 'pants']      # the first one is the product's card: of a set the jacket, the pants running out of the picture
BLOCK = re.compile(r'^pictures:(?: \[\]\n|\n(?:  .*\n)*)', re.M)
ENTRY = re.compile(r'  - file: (\S+)\n    alt: (.*)\n(?:    colour: (.*)\n)?')


def _view(file):
    return next((view for view in VIEWS if file.endswith(f'-{view}.jpg')), file)


def _accepted(handle, accepted):
    """[(file, alt, colour or None)] of a product in the order they are shown."""
    entry, found = lookbook.PRODUCTS[handle], []
    named = shots.product_colours(handle)
    for colour in named or [entry['colour'][0]]:
        views = entry['views'] + entry.get('also', {}).get(colour, [])
        for view in sorted(views, key=VIEWS.index):
            file = shots.name_of(handle, colour, view) + '.jpg'
            if file in accepted:
                found.append((file, seen(handle, colour, view), colour if named else None))
    return found


def _update_collections(accepted):
    path = os.path.join(CONTENT, 'collections.yaml')
    with open(path, encoding='utf8') as f:
        text = f.read()
    for name, (handle, alt) in COLLECTIONS.items():
        if name + '.jpg' in accepted:
            text = re.sub(rf"(- handle: {handle}\n(?:  (?!picture).*\n)*  picture: ).*", rf"\1{{ file: {name}.jpg, alt: '{alt}' }}", text)
    with open(path, 'w', encoding='utf8') as f:
        f.write(text)


def update():
    """Rewrite the `pictures:` of every product, and the picture of every collection, that has accepted ones."""
    accepted = manifest.read()
    _update_collections(accepted)
    for handle in lookbook.PRODUCTS:
        ours = _accepted(handle, accepted)
        if not ours:
            continue
        path = os.path.join(CONTENT, 'products', handle + '.yaml')
        with open(path, encoding='utf8') as f:
            text = f.read()
        block = BLOCK.search(text)
        done, order = {(_view(file), colour) for file, _, colour in ours}, list(shots.product_colours(handle))
        older = [(file, alt, colour or None) for file, alt, colour in ENTRY.findall(block.group(0)) if (_view(file), colour or None) not in done and file not in accepted]
        shown = sorted(ours + older, key=lambda e: (order.index(e[2]) if e[2] in order else 0, VIEWS.index(_view(e[0])) if _view(e[0]) in VIEWS else 9))
        lines = ['pictures:'] + [f'  - file: {file}\n    alt: {alt}' + (f'\n    colour: {colour}' if colour else '') for file, alt, colour in shown]
        with open(path, 'w', encoding='utf8') as f:
            f.write(text[:block.start()] + '\n'.join(lines) + '\n' + text[block.end():])


def unused():
    """Masters in content/pictures that nothing shows any more."""
    files = [os.path.join(CONTENT, 'collections.yaml')] + [os.path.join(CONTENT, 'products', f) for f in os.listdir(os.path.join(CONTENT, 'products'))]
    shown = set()
    for path in files:
        with open(path, encoding='utf8') as f:
            shown |= set(re.findall(r'file: ([\w.-]+)', f.read()))
    return sorted(f for f in os.listdir(manifest.PICTURES) if f.endswith('.jpg') and f not in shown and not f.startswith('hero-'))
