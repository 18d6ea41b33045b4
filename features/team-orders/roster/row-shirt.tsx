import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { describeSide } from '../preview/messages.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { useLook } from '../preview/use-look.ts';

/** The back of the edited player's shirt. */
export function RowShirt({ row: { name, number, sizeCategory } }: { row: RosterEntry }) {
  const draft = useBuilder(({ draft }) => draft);
  const uniform = {
    ...useLook(draft),
    teamName: draft.teamName,
    player: { name: name.trim(), number: number.trim(), sizeCategory },
    logo: null,
  };
  return (
    <span className="roster-shirt">
      <UniformDrawing artwork={drawUniform(uniform)} side="back" label={describeSide(uniform, 'back')} />
    </span>
  );
}
