"""The print run: make what is missing, look at it, accept it into content/pictures.

Pictures are made into <cache>/proofs, each with a note of the fingerprint it was made from, so a run can be stopped at
any moment and goes on where it was. `accept` copies looked-at proofs into the shop and writes the manifest.
"""
import fcntl
import glob
import os
import shutil
import subprocess
import sys
import threading
import time

from . import manifest, product_files, shots
from .tools import cache_dir


def proof(name):
    return os.path.join(cache_dir('proofs'), name + '.jpg')


def _note(name):
    path = proof(name)[:-4] + '.made'
    if not (os.path.exists(path) and os.path.exists(proof(name))):
        return None
    with open(path) as f:
        return f.read().strip()


def is_fresh(shot):
    return _note(shot['name']) == shots.fingerprint(shot)


def is_accepted(shot):
    return manifest.read().get(shot['name'] + '.jpg', {}).get('made') == shots.fingerprint(shot)


def make(shot, **quality):
    """Render one shot into its proof."""
    from .photograph import photograph
    spent = photograph(shot, proof(shot['name']) + '.part.jpg', **quality)
    os.replace(proof(shot['name']) + '.part.jpg', proof(shot['name']))
    with open(proof(shot['name'])[:-4] + '.made', 'w') as f:
        f.write(shots.fingerprint(shot))
    return spent


def _is_busy(shot):
    """Another worker is making the light that this shot shares."""
    with open(os.path.join(cache_dir('light', shots.shape(shot, {})), 'lock'), 'w') as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def run(names, workers):
    """Make all shots (or those named) that are neither fresh nor accepted, `workers` at a time."""
    for left_over in glob.glob(os.path.join(cache_dir(), 'passes_*')):      # of runs that were killed
        if time.time() - os.path.getmtime(left_over) > 6 * 3600:
            shutil.rmtree(left_over, ignore_errors=True)
    todo = [s for s in shots.every() if (not names or s['name'] in names) and not is_fresh(s) and not is_accepted(s)]
    queue, busy, done, begin, lock = list(todo), [], [0], time.time(), threading.Lock()
    print(f'{len(todo)} pictures to make', flush=True)

    def work():
        while True:
            with lock:
                if not queue:
                    return
                free = [s for s in queue if shots.shape(s, {}) not in busy and not _is_busy(s)]
                shot = (free or queue)[0]
                queue.remove(shot)
                if is_fresh(shot):
                    continue
                busy.append(shots.shape(shot, {}))
            start = time.time()
            made = subprocess.run([sys.executable, '-m', 'garment_studio.cli', 'make', shot['name']], capture_output=True, text=True)
            with lock:
                busy.remove(shots.shape(shot, {}))
                done[0] += 1
                left = (time.time() - begin) / done[0] * (len(todo) - done[0]) / 60
                state = 'made ' + made.stdout.strip()[-160:] if made.returncode == 0 else 'FAILED ' + made.stderr[-700:]
                print(f'{time.strftime("%H:%M:%S")} {done[0]}/{len(todo)} {shot["name"]} {state} in {time.time() - start:.0f} s, about {left:.0f} min left', flush=True)
    threads = [threading.Thread(target=work) for _ in range(workers)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()


def accept(names):
    """Copy looked-at proofs into content/pictures, enter them in the manifest and in the products' files."""
    by_name, entries = {s['name']: s for s in shots.every()}, manifest.read()
    for name in names:
        if not is_fresh(by_name[name]):
            raise SystemExit(f'studio: {name} has no proof of today\'s garment; make it first')
        target = os.path.join(manifest.PICTURES, name + '.jpg')
        shutil.copyfile(proof(name), target)
        entries[name + '.jpg'] = dict(made=shots.fingerprint(by_name[name]), sha256=manifest.sha256(target))
    manifest.write(entries)
    product_files.update()
    for file in product_files.unused():
        print(f'nothing shows {file} any more')


def sheet(out, names, columns=6, width=400):
    """A contact sheet of proofs (or of accepted pictures where there is no proof)."""
    import cv2
    import numpy as np
    rows, row = [], []
    for name in names:
        path = proof(name) if os.path.exists(proof(name)) else os.path.join(manifest.PICTURES, name + '.jpg')
        if not os.path.exists(path):
            continue
        picture = cv2.resize(cv2.imread(path), (width, width * 5 // 4), interpolation=cv2.INTER_AREA)
        cv2.putText(picture, name, (8, width * 5 // 4 - 8), cv2.FONT_HERSHEY_SIMPLEX, .36, (40, 40, 40), 1, cv2.LINE_AA)
        row.append(picture)
        if len(row) == columns:
            rows, row = rows + [np.hstack(row)], []
    if row:
        rows.append(np.hstack(row + [np.full_like(row[0], 255)] * (columns - len(row))))
    cv2.imwrite(out, np.vstack(rows))
