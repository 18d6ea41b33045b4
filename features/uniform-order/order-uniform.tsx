import { useState } from 'react';
import { aspectOf } from '#core/artwork/logo-area.ts';
import { coloursInWords } from '#core/team-colours.ts';
import { Part } from './order-part.tsx';
import type { OrderView } from './order-view.ts';
import { UniformViewer } from './uniform-viewer.tsx';
import { uniformWords as words } from './uniform-words.ts';

/** The shirts of a stored order, player by player; of one without a roster, the team's. `path` is the order's page. */
export function OrderUniform({ order, path }: { order: OrderView; path: string }) {
  const { fabric, colours, teamName, roster, logo: file, logoPlacement: placement, logoDesign } = order;
  const [at, setAt] = useState(0);
  const team = { fabric, colours, teamName, logo: file || logoDesign === 'charged' ? { aspect: aspectOf(file), placement } : null };
  const players = (roster.length > 0 ? roster : [nobody]).map(({ id, name, number, sizeCategory }, place) => ({
    id,
    caption: [name || (roster.length > 0 ? words.player(place + 1) : teamName), number].filter((text) => text !== '').join(', '),
    uniform: { ...team, player: { name, number, sizeCategory } },
  }));
  return (
    <div className="order-uniform">
      <Part title={words.title} hint={coloursInWords(colours)}>
        <UniformViewer players={players} at={at} onStep={setAt} logoUrl={file?.preview ? `${path}/logo` : null} note={words.flat} />
      </Part>
    </div>
  );
}

const nobody = { id: 'team', name: '', number: '', sizeCategory: 'adult' as const };
