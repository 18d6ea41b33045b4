import { useState } from 'react';
import type { Logo } from '#core/contract/logo.ts';
import { usualPlacement } from '#core/garment/logo-placement.ts';
import { LogoField, LogoFieldView } from '#features/team-orders/logo/logo-field.tsx';
import { LogoPlacementView } from '#features/team-orders/logo/logo-placement.tsx';
import type { LogoState } from '#features/team-orders/logo/logo-state.ts';
import { uploadMessages } from '#features/team-orders/logo/upload-messages.ts';
import { Story, StorySection } from './story-section.tsx';

const name = 'harbor-mark.pdf';
const bytes = 8_808_038;
const logo: Logo = { name: 'harbor-mark.png', bytes, kind: 'png', width: 2400, height: 2400, note: null, preview: false };
const token = 'specimen';
const lines = { width: null, height: null } as const;

const states: [what: string, state: LogoState][] = [
  ['nothing yet', { status: 'empty', message: null }],
  ['the one that was there is gone', { status: 'empty', message: uploadMessages.cleared }],
  ['looking at it', { status: 'checking', name }],
  ['on its way', { status: 'uploading', name, bytes, sent: bytes * 0.62, lost: false }],
  ['the connection broke', { status: 'uploading', name, bytes, sent: bytes * 0.62, lost: true }],
  ['all of it is there', { status: 'finishing', name }],
  ['it did not go on by itself', { status: 'stopped', name, problem: uploadMessages.noConnection }],
  ['after a reload', { status: 'interrupted', name, bytes, sent: bytes * 0.62 }],
  ['a wrong file', { status: 'refused', name: 'harbor-mark.webp', problem: uploadMessages.wrongKind }],
  ['there', { status: 'done', token, logo }],
  [
    'there, under a long name',
    { status: 'done', token, logo: { ...logo, name: 'Screenshot_2026-11-21_final-FINAL_for-the-printer(3).png' } },
  ],
];

const placed: [what: string, logo: Logo][] = [
  ['placed: good', { ...logo, width: 3600, height: 1800 }],
  ['placed: poor', { ...logo, width: 120, height: 75 }],
  ['placed: narrow', { ...logo, width: 100, height: 2000 }],
  ['placed: drawn in lines, locked', { ...logo, ...lines, name, kind: 'pdf', note: 'locked' }],
  ['placed: nothing to be seen', { ...logo, note: 'invisible' }],
  ['placed: its end is missing', { ...logo, ...lines, name: 'crest.eps', kind: 'eps', note: 'unended' }],
];

const idle = { choose: () => undefined, retry: () => undefined, cancel: () => undefined, remove: () => undefined };

export function LogoStories() {
  return (
    <StorySection title="Team logo">
      <div className="gallery-column">
        <Story state="live: what is put here goes up" wide>
          <LogoField />
        </Story>
        {states.map(([what, state]) => (
          <Story key={what} state={what} wide>
            <LogoFieldView state={state} {...idle} />
          </Story>
        ))}
        {placed.map(([what, logo]) => (
          <Story key={what} state={what} wide>
            <Placed logo={logo} />
          </Story>
        ))}
        <Story state="missing when the form was sent" wide>
          <LogoFieldView state={{ status: 'empty', message: null }} error={'Please upload a logo or select "Need Logo Design"'} {...idle} />
        </Story>
      </div>
    </StorySection>
  );
}

function Placed({ logo }: { logo: Logo }) {
  const [placement, setPlacement] = useState(usualPlacement);
  return <LogoPlacementView logo={logo} placement={placement} onChange={setPlacement} />;
}
