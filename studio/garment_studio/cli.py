"""Command line of the studio; see README.md."""
import argparse
import sys

from . import manifest, proofs, shots


def main(argv=None):
    parser = argparse.ArgumentParser(prog='studio', description='Product pictures of simulated garments.')
    sub = parser.add_subparsers(dest='command', required=True)
    sub.add_parser('list', help='every picture and its state: accepted, proof (made, not yet accepted), missing')
    m = sub.add_parser('make', help='make one picture, or a quick draft of it')
    m.add_argument('name', help='<product>-<colour>-<view>')
    m.add_argument('--draft', metavar='FILE', help='a small, rough picture into FILE')
    m.add_argument('--keep-passes', action='store_true')
    r = sub.add_parser('run', help='make every picture that is missing or out of date (or those named), most important first')
    r.add_argument('names', nargs='*')
    r.add_argument('--workers', type=int, default=1)
    a = sub.add_parser('accept', help='put looked-at proofs into content/pictures')
    a.add_argument('names', nargs='+')
    s = sub.add_parser('sheet', help='a contact sheet of proofs')
    s.add_argument('out')
    s.add_argument('names', nargs='*')
    sub.add_parser('check', help='do the committed pictures belong to the committed garments?')
    sub.add_parser('colours', help='how far is the cloth of every front from the colour that is sold?')
    g = sub.add_parser('model', help='write the GLB of a cut of the jersey for the live preview; of the usual one, its picture and layout too')
    g.add_argument('out')
    g.add_argument('--neck', choices=['round', 'v', 'wide'], default='round')
    g.add_argument('--fit', choices=['men', 'women'], default='men')
    o = parser.parse_args(argv)
    if o.command == 'list':
        for shot in shots.every():
            print('accepted' if proofs.is_accepted(shot) else 'proof   ' if proofs.is_fresh(shot) else 'missing ', shot['name'])
    elif o.command == 'make':
        found = [shot for shot in shots.every() if shot['name'] == o.name]
        if not found:
            return f'studio: the lookbook has no picture "{o.name}"'
        if o.draft:
            from .photograph import photograph
            print(photograph({**found[0], 'size': [v * 2 // 5 for v in found[0]['size']]}, o.draft, samples=6, light=.7, keep=o.keep_passes))
        else:
            print(proofs.make(found[0], keep=o.keep_passes))
    elif o.command == 'run':
        proofs.run(o.names, o.workers)
    elif o.command == 'accept':
        proofs.accept(o.names)
    elif o.command == 'sheet':
        proofs.sheet(o.out, o.names or [shot['name'] for shot in shots.every()])
    elif o.command == 'check':
        found, kept = manifest.problems(), manifest.kept()
        print('\n'.join(found) or f'{len(manifest.read()) - len(kept)} pictures belong to their garments')
        for file, why in kept.items():
            print(f'kept until it is made anew: {file}: {why}')
        return 1 if found else 0
    elif o.command == 'colours':
        from .swatches import TOLERANCE, measured
        rows = measured()
        for off, chroma, name in rows:
            print(f'{off:4.1f}  {name}, chroma {chroma:+.1f}')
        return 1 if rows[0][0] > TOLERANCE else 0
    else:
        from .web_model import describe, export, photograph_model
        export(o.out, o.neck, o.fit)
        if (o.neck, o.fit) == ('round', 'men'):
            describe(o.out)
            photograph_model(o.out.replace('.glb', '-poster.jpg'))


if __name__ == '__main__':
    sys.exit(main())
