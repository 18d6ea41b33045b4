import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Logo } from '#core/contract/logo.ts';
import { usualPlacement } from '#core/garment/logo-placement.ts';
import { LogoPlacementView } from './logo-placement.tsx';

const logo: Logo = { name: 'crest.png', bytes: 900, kind: 'png', width: 600, height: 200, note: null, preview: true };

test.each([
  ['what is wrong with the width, before its bounds', 'Center chest: 3.9 in wide at most', [/3\.9 in wide at most/, /for this logo/]],
  ['its bounds alone where nothing is', undefined, [/for this logo/]],
])('who listens hears %s', (_, problem, wanted) => {
  const html = renderToStaticMarkup(
    <LogoPlacementView logo={logo} placement={usualPlacement} problem={problem} onChange={() => undefined} />,
  );
  const ids = /inputMode="decimal"[^>]* aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
  const heard = ids.map((id) => new RegExp(`<p id="${id}"[^>]*>([^<]*)`).exec(html)?.[1]);
  expect(heard).toEqual(wanted.map((text) => expect.stringMatching(text)));
});
