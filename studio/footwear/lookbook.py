"""The pictures of the shop: which product, colour and view makes which master. Resumable: what is up to date is skipped."""
import itertools
import json
import os

from . import photograph
from .colourways import PRODUCTS, accents
from .tools import HOUSE, PACKAGE

PICTURES = os.path.join(HOUSE, 'content', 'pictures')
RECORD = os.path.join(PACKAGE, 'lookbook.json')          # file -> fingerprint of what it was made from, or 'kept: ' and what is old in it
FEATURED = ('high-top-sneaker',)                         # seen from everywhere
GROUP = 'coll-footwear.jpg'                              # the collection's picture
ORDER = ('pair', 'side', 'heel', 'detail', 'top')


def entries():
    """[(file, shot)] of the whole footwear lookbook, view by view, so that the cards of the shop come first."""
    out = [(f'{handle}-front.jpg', photograph.shot(handle, next(iter(accents(handle))), 'front')) for handle in photograph.FRONT]
    for view in ORDER:
        for handle in (handle for handle in PRODUCTS if handle not in photograph.FRONT):
            for colour in accents(handle):
                if view in (ORDER if handle in FEATURED else ORDER[:2]):
                    out.append((f'{handle}-{colour.lower().replace(" ", "-")}-{view}.jpg', photograph.shot(handle, colour, view)))
    return [*out, (GROUP, photograph.group())]


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


def kept():
    """Pictures of a shoe bettered since that stay until they are made anew: file -> what is old in them."""
    return {file: made for file, made in record().items() if made.startswith('kept: ')}


def stale(folder=PICTURES):
    """Entries whose picture is missing or was made from other sources, colours, light or camera."""
    known = record()
    return [(file, one) for file, one in entries()
            if known.get(file) != photograph.fingerprint(one) or not os.path.exists(os.path.join(folder, file))]


def make(only=(), folder=PICTURES, threads=1, force=False, report=print):
    """Make what is stale (or all, with force), optionally only files whose name contains one of `only`."""
    todo = [(f, s) for f, s in (entries() if force else stale(folder)) if not only or any(o in f for o in only)]
    report(f'{len(todo)} of {len(entries())} pictures to make')
    for _, batch in itertools.groupby(todo, key=lambda entry: (entry[1]['shoes'][0]['style'], entry[0] == GROUP)):
        batch = list(batch)
        names = iter([(file, photograph.fingerprint(one)) for file, one in batch])      # of the sources as they are now

        def done(text, names=names):
            _note(*next(names))
            report(text)
        photograph.shoot([(s, os.path.join(folder, f)) for f, s in batch], threads, report=done)
