import type { GalleryItem } from './gallery-items.ts';
import { catalogMessages } from './messages.ts';

const closeUp = () => import('./close-up.ts');
// Who only passes by misses nothing where it cannot be loaded; a press tries again.
const nothing = () => {};

/**
 * Lies over the picture that a product page shows and is a link to its file. With script it opens the viewer on it (R1.22), and under a mouse
 * the picture is magnified; the code of both is fetched when a pointer or the focus comes. `onShow` gets the index of the view that the
 * viewer shows.
 */
export function CloseUpLink({ views, shown, onShow }: { views: GalleryItem[]; shown: number; onShow: (index: number) => void }) {
  const image = views[shown]?.image;
  if (!image) return null;
  return (
    <a
      href={image.url}
      aria-haspopup="dialog"
      className="absolute inset-0 cursor-zoom-in -outline-offset-8"
      onFocus={() => void closeUp().catch(nothing)}
      onPointerEnter={({ currentTarget }) => void closeUp().then(({ magnify }) => magnify(currentTarget, image), nothing)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const link = event.currentTarget;
        closeUp().then(
          ({ openCloseUp }) => openCloseUp({ views, shown, onShow, link }),
          () => location.assign(link.href),
        );
      }}
    >
      <span className="hidden-text">{catalogMessages.openPicture}</span>
    </a>
  );
}
