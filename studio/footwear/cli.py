"""Command line: footwear list | make | lookbook | check."""
import argparse
import sys

from . import lookbook, photograph
from .colourways import PRODUCTS, accents


def main(argv=None):
    parser = argparse.ArgumentParser(prog='footwear', description='Product pictures of shoes made by script.')
    sub = parser.add_subparsers(dest='command', required=True)
    sub.add_parser('list', help='products, colours and views')
    m = sub.add_parser('make', help='one picture')
    m.add_argument('product', choices=sorted(PRODUCTS))
    m.add_argument('--colour', required=True, help='as sold, e.g. signal')
    m.add_argument('--view', help='as listed; without it the first')
    m.add_argument('--out', required=True, help='file to write, .jpg or .png')
    m.add_argument('--size', default='1600x2000', help='pixels, width x height (both divisible by 20)')
    m.add_argument('--samples', type=int, help='rays a pixel')
    m.add_argument('--draft', action='store_true', help='coarser shoe, for trying out')
    b = sub.add_parser('lookbook', help='every stale picture of content/pictures')
    b.add_argument('only', nargs='*', help='parts of file names')
    b.add_argument('--force', action='store_true', help='also what is up to date')
    sub.add_parser('check', help='fails if a committed picture is missing or was made from something else; lists what is kept of an older shoe')
    for p in (m, b):
        p.add_argument('--threads', type=int, default=1)
    a = parser.parse_args(argv)
    if a.command == 'list':
        for handle, product in PRODUCTS.items():
            print(f'{handle:{max(map(len, PRODUCTS))}} {product["style"]:6} {", ".join(accents(handle)):14} {", ".join(photograph.views(handle))}')
    elif a.command == 'make':
        size = tuple(int(v) for v in a.size.split('x'))
        photograph.make(a.product, a.colour, a.view or next(iter(photograph.views(a.product))), a.out, size, a.samples, a.threads, .5 if a.draft else 1.0)
    elif a.command == 'lookbook':
        lookbook.make(a.only, threads=a.threads, force=a.force)
    else:
        kept = lookbook.kept()
        wrong = [file for file, _ in lookbook.stale() if file not in kept]
        print('\n'.join(['stale or missing:', *wrong]) if wrong else f'{len(lookbook.record()) - len(kept)} pictures belong to their shoes')
        for file, why in kept.items():
            print(f'{file} {why}')
        return 1 if wrong else 0
    return 0


if __name__ == '__main__':
    sys.exit(main())
