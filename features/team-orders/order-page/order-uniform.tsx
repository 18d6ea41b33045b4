import { useState } from 'react';
import { choiceFacts } from '#core/garment/format-choices.ts';
import { formatDesign } from '#core/garment/format-design.ts';
import type { OrderView } from '../domain/order-view.ts';
import { OrderPanel } from '../order-panel.tsx';
import { previewMessages } from '../preview/messages.ts';
import { shirtOfOrder } from '../preview/shirt-of.ts';
import { UniformViewer } from '../preview/uniform-viewer.tsx';

/** The shirts of a stored order, player by player. Without a roster it is the team's shirt. `path` is the path of the order page. */
export function OrderUniform({ order, path }: { order: OrderView; path: string }) {
  const { teamName, roster, logo: file } = order;
  const [at, setAt] = useState(0);
  const team = shirtOfOrder(order, null);
  const players = (roster.length > 0 ? roster : [nobody]).map(({ id, name, number, sizeCategory }, index) => ({
    id,
    caption: [name || (roster.length > 0 ? previewMessages.player(index + 1) : teamName), number].filter((text) => text !== '').join(', '),
    uniform: { ...team, player: { name, number, sizeCategory } },
  }));
  return (
    <div className="order-uniform">
      <OrderPanel title={previewMessages.title} hint={formatDesign(order.shirtDesign, order.colours)}>
        {choiceFacts(order).map(([label, text]) => (
          <p key={label} className="pb-2 text-small">
            {label}: {text}
          </p>
        ))}
        <UniformViewer
          players={players}
          at={at}
          onSelect={setAt}
          logoUrl={file?.preview ? `${path}/logo` : null}
          note={previewMessages.flat}
        />
      </OrderPanel>
    </div>
  );
}

const nobody = { id: 'team', name: '', number: '', sizeCategory: 'adult' as const };
