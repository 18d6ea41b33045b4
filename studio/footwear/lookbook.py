"""The pictures of the shop: which product, colour and view makes which master. Resumable: what is up to date is skipped."""
import json
import os

from . import photograph
from .colourways import PRODUCTS, accents
from .tools import HOUSE, PACKAGE

PICTURES = os.path.join(HOUSE, 'content', 'pictures')
RECORD = os.path.join(PACKAGE, 'lookbook.json')          # file -> fingerprint of what it was made from
FEATURED = {'high-top-sneaker': ('side', 'pair', 'heel', 'top', 'detail')}
GROUP = 'coll-footwear.jpg'


def entries():
    """[(file, shot)] of the whole footwear lookbook, the most important first."""
    out = []
    for handle in PRODUCTS:
        views = FEATURED.get(handle, ('side', 'three-quarter'))
        for view in views:
            for colour in accents(handle):
                name = f'{handle}-{colour.lower().replace(" ", "-")}-{view}.jpg'
                out.append((name, photograph.shot(handle, colour, view)))
    out.append((GROUP, photograph.group()))
    return out


def record():
    if not os.path.exists(RECORD):
        return {}
    with open(RECORD) as f:
        return json.load(f)


def _note(file, fingerprint):
    known = record()
    known[file] = fingerprint
    with open(RECORD, 'w') as f:
        json.dump(dict(sorted(known.items())), f, indent=2)
        f.write('\n')


def stale(folder=PICTURES):
    """Entries whose picture is missing or was made from other sources, colours, light or camera."""
    known = record()
    return [(file, one) for file, one in entries()
            if known.get(file) != photograph.fingerprint(one) or not os.path.exists(os.path.join(folder, file))]


def make(only=(), folder=PICTURES, threads=1, force=False, report=print):
    """Make what is stale (or all, with force), optionally only files whose name contains one of `only`."""
    todo = [(f, s) for f, s in (entries() if force else stale(folder)) if not only or any(o in f for o in only)]
    report(f'{len(todo)} of {len(entries())} pictures to make')
    for style in dict.fromkeys(s['shoes'][0]['style'] for _, s in todo):
        batch = [(f, s) for f, s in todo if s['shoes'][0]['style'] == style]
        names = iter(batch)

        def done(text):
            file, one = next(names)
            _note(file, photograph.fingerprint(one))
            report(text)
        photograph.shoot([(s, os.path.join(folder, f)) for f, s in batch], threads, report=done)
