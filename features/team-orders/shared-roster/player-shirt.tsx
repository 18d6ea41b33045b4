import { previewMessages } from '../preview/messages.ts';
import { UniformViewer } from '../preview/uniform-viewer.tsx';
import { useLook } from '../preview/use-look.ts';
import { playerEntryMessages } from './messages.ts';
import { categoryOfSize, normalizeEntry, type PlayerEntry } from './player-entry.ts';
import type { TeamView } from './players-view.ts';

/** The shirt as it is typed, or an example before anything is. */
export function PlayerShirt({ team, entry }: { team: TeamView; entry: PlayerEntry }) {
  const { teamName, logoPlacement } = team;
  const look = useLook(team);
  const { name, number, size } = normalizeEntry(entry);
  const example = name === '' && number === '';
  const player = example ? { name: previewMessages.exampleName, number: previewMessages.exampleNumber } : { name, number };
  const shown = {
    id: 'own',
    caption: example ? playerEntryMessages.shirt : [name, number].filter((text) => text !== '').join(', '),
    uniform: {
      ...look,
      teamName,
      player: { ...player, sizeCategory: categoryOfSize(size) },
      logo: logoPlacement && { aspect: null, placement: logoPlacement },
    },
  };
  return (
    <div className="player-entry-shirt">
      <UniformViewer players={[shown]} at={0} onSelect={() => undefined} logoUrl={null} note={playerEntryMessages.drawn} />
    </div>
  );
}
