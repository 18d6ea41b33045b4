import { OpenerLink } from '#ui/components/opener-link.tsx';
import type { GalleryItem } from './gallery-items.ts';
import { productMessages } from './product-messages.ts';

const closeUp = () => import('./close-up.ts');

/**
 * Lies over the picture that a product page shows and is a link to its file. With script it opens the viewer on it (R1.22), and under a mouse
 * the picture is magnified; the code of both is fetched when a pointer or the focus comes. `onShow` gets the index of the view that the
 * viewer shows.
 */
export function CloseUpLink({ views, shown, onShow }: { views: GalleryItem[]; shown: number; onShow: (index: number) => void }) {
  const image = views[shown]?.image;
  if (!image) return null;
  return (
    <OpenerLink
      href={image.url}
      aria-haspopup="dialog"
      className="absolute inset-0 cursor-zoom-in -outline-offset-8"
      load={closeUp}
      onOpen={({ openCloseUp }, link) => openCloseUp({ views, shown, onShow, link })}
      // A move, because a mouse that is there already when the page comes alive enters nothing.
      onPointerMove={({ currentTarget }) =>
        void closeUp().then(
          ({ magnify }) => magnify(currentTarget, image),
          () => undefined,
        )
      }
    >
      <span className="hidden-text">{productMessages.openPicture}</span>
    </OpenerLink>
  );
}
