import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { describeSide } from '../preview/messages.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';
import { useDesign } from '../preview/use-design.ts';

/** The back of the edited player's shirt. */
export function RowShirt({ row: { name, number, sizeCategory } }: { row: RosterEntry }) {
  const { fabric, design: key, colours, teamName } = useBuilder(({ draft }) => draft);
  const design = useDesign(key);
  const uniform = { fabric, design, colours, teamName, player: { name: name.trim(), number: number.trim(), sizeCategory }, logo: null };
  return (
    <span className="roster-shirt">
      <UniformDrawing artwork={drawUniform(uniform)} side="back" label={describeSide(uniform, 'back')} />
    </span>
  );
}
