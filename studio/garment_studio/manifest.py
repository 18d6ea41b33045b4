"""content/pictures/lookbook.json: which committed picture was made from what. Plain Python."""
import hashlib
import json
import os

from . import shots
from .tools import CONTENT

PICTURES = os.path.join(CONTENT, 'pictures')
PATH = os.path.join(PICTURES, 'lookbook.json')


def read():
    if not os.path.exists(PATH):
        return {}
    with open(PATH, encoding='utf8') as f:
        return json.load(f)


def write(entries):
    """entries: file name -> {made: fingerprint of its shot, sha256: of its bytes, and, where the garment has been bettered
    since and the picture is still to be made anew, kept: what is old in it}."""
    with open(PATH + '.part', 'w', encoding='utf8') as f:
        json.dump(dict(sorted(entries.items())), f, indent=1)
        f.write('\n')
    os.replace(PATH + '.part', PATH)      # a run that reads it meanwhile finds it whole


def sha256(path):
    with open(path, 'rb') as f:
        return hashlib.sha256(f.read()).hexdigest()


def kept():
    """Pictures of an older cut that stay until they are made anew: file name -> what is old in them."""
    return {file: entry['kept'] for file, entry in read().items() if 'kept' in entry}


def problems():
    """What is wrong between the lookbook and the committed pictures, as sentences."""
    made, found = {s['name'] + '.jpg': shots.fingerprint(s) for s in shots.every()}, []
    for file, entry in read().items():
        path = os.path.join(PICTURES, file)
        if entry.get('by', 'garments') != 'garments':
            continue
        if file not in made:
            found.append(f'{file}: the lookbook has no such picture')
        elif entry['made'] != made[file] and 'kept' not in entry:
            found.append(f'{file}: its garment has changed since it was made')
        if not os.path.exists(path):
            found.append(f'{file}: the file is missing')
        elif sha256(path) != entry['sha256']:
            found.append(f'{file}: the file is not the one that was accepted')
    return found
