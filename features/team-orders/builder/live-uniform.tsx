import { useEffect, useState } from 'react';
import { apiBase } from '#core/contract/browser-client.ts';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { aspectOf } from '#core/garment/logo-area.ts';
import type { UniformLook } from '#core/garment/uniform-artwork.ts';
import { orderOf } from '../domain/checkout-request.ts';
import type { Draft } from '../domain/draft.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useLogoUpload } from '../logo/use-logo-upload.ts';
import { previewMessages } from '../preview/messages.ts';
import { type Shown, UniformViewer } from '../preview/uniform-viewer.tsx';
import { useLook } from '../preview/use-look.ts';

/** Draws the shirts of the draft while it is edited. The row with the focus is the one shown. */
export function LiveUniform() {
  const draft = useBuilder(({ draft }) => draft);
  const { state } = useLogoUpload();
  const [current, setCurrent] = useState<string | null>(null);
  useFollowRows(setCurrent);
  const done = state.status === 'done' ? state : null;
  const { logoPlacement: placement } = orderOf(draft);
  const logo = done || draft.needsLogoDesign ? { aspect: aspectOf(done?.logo ?? null), placement } : null;
  const players = playersOf(draft, { look: useLook(draft), logo });
  const at = Math.max(
    0,
    players.findIndex(({ id }) => id === current),
  );
  return (
    <UniformViewer
      players={players}
      at={at}
      onSelect={(to) => setCurrent(players[to]?.id ?? null)}
      logoUrl={done?.logo.preview ? `${apiBase()}/uploads/${done.token}/preview` : null}
      note={draft.wantsRoster ? previewMessages.asTyped : previewMessages.example}
    />
  );
}

/** One player for each roster row. Without a roster, and for a row without name and number, an example is shown. */
function playersOf(
  { teamName, wantsRoster, roster }: Draft,
  { look, logo }: { look: UniformLook; logo: Shown['uniform']['logo'] },
): Shown[] {
  const team = { ...look, teamName: teamName.trim() || previewMessages.exampleTeam, logo };
  const example = { name: previewMessages.exampleName, number: previewMessages.exampleNumber };
  if (!wantsRoster)
    return [{ id: 'example', caption: previewMessages.examplePlayer, uniform: { ...team, player: { ...example, sizeCategory: 'adult' } } }];
  return roster.rows.map(({ id, name, number, sizeCategory }, at) => {
    const typed = { name: name.trim(), number: number.trim() };
    const blank = typed.name === '' && typed.number === '';
    return { id, caption: captionOf(typed, at + 1), uniform: { ...team, player: { ...(blank ? example : typed), sizeCategory } } };
  });
}

function captionOf({ name, number }: Pick<RosterEntry, 'name' | 'number'>, position: number): string {
  return [name || previewMessages.player(position), number].filter((text) => text !== '').join(', ');
}

/** Calls `follow` with the row id when a control of that row gets the focus; the controls are named by their row. */
function useFollowRows(follow: (id: string) => void) {
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      const [, row] = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? (/^(p\d+)-/.exec(target.name) ?? []) : [];
      if (row) follow(row);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [follow]);
}
