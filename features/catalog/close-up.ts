import PhotoSwipe from 'photoswipe';
import { closeUpSrcset } from '#core/close-up-pictures.ts';
import type { Image } from '#core/contract/product.ts';
import { closeUpMessages } from './close-up-messages.ts';
import type { GalleryItem } from './gallery-items.ts';
import { catalogMessages } from './messages.ts';
import 'photoswipe/style.css';
import './close-up.css';

/** How much larger than in the page the picture is under a mouse; close-up.css says the same. */
const magnification = 2;
/** A picture of unknown size stands in a frame of this one, in pixels. */
const usualSize = { width: 1080, height: 1350 };
/** In pixels: two lines of caption are below the picture, and on an upright screen the buttons above it. */
const paddingFn = ({ x, y }: { x: number; y: number }) => ({ top: x > y ? 16 : 60, bottom: 76, left: 0, right: 0 });
const durationMs = 220;

/* Line icons as in ui/components/icons.tsx. */
const icon = (paths: string) =>
  `<svg class="pswp__icn" viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="1.7" aria-hidden="true">${paths}</svg>`;
const icons = {
  closeSVG: icon('<path d="M4 4l14 14M18 4 4 18"/>'),
  zoomSVG: icon('<circle cx="9" cy="9" r="6.5"/><path d="m14 14 6 6M6 9h6"/><path class="pswp__zoom-icn-bar-v" d="M9 6v6"/>'),
  arrowPrevSVG: icon('<path d="M14 3 6 11l8 8"/>'),
  arrowNextSVG: icon('<path d="m8 3 8 8-8 8"/>'),
};

let magnifiedLink: HTMLAnchorElement | null = null;

/**
 * Magnifies the picture that the link lies over, where a mouse is, until it leaves: as it stands in the page, and sharp once more of it has
 * come. Not for who wants no motion.
 */
export function magnify(link: HTMLAnchorElement, image: Image) {
  if (magnifiedLink === link || !link.matches(':hover') || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  magnifiedLink = link;
  const left = new AbortController();
  const magnified = document.createElement('img');
  magnified.className = 'close-up-magnified';
  magnified.alt = '';
  function follow({ pointerType, movementX, movementY, offsetX, offsetY }: PointerEvent) {
    // A page that is scrolled under a resting mouse sends moves too.
    if (pointerType !== 'mouse' || !(movementX || movementY)) return;
    magnified.style.transformOrigin = `${offsetX}px ${offsetY}px`;
    if (magnified.isConnected) return;
    const inPage = pictureBeside(link);
    magnified.style.backgroundImage = `url("${inPage?.currentSrc}")`;
    magnified.sizes = `${magnification * link.clientWidth}px`;
    magnified.srcset = closeUpSrcset(image, formatOf(inPage)) ?? '';
    magnified.src = image.url;
    link.append(magnified);
  }
  function leave() {
    left.abort();
    magnified.remove();
    magnifiedLink = null;
  }
  link.addEventListener('pointermove', follow, { signal: left.signal });
  for (const type of ['pointerleave', 'click']) link.addEventListener(type, leave, { signal: left.signal });
}

let isOpen = false;

/**
 * Opens the viewer on the picture of the view at index `shown`; drawings are not in it. `onShow` gets the index of a view whenever another is
 * shown, so that the page behind shows the same. The focus returns to the `link`. The viewer is PhotoSwipe inside of a
 * native dialog, which makes the page behind inert. Back closes it and stays on the page.
 */
export function openCloseUp({
  views,
  shown,
  onShow,
  link,
}: {
  views: GalleryItem[];
  shown: number;
  onShow: (index: number) => void;
  link: HTMLAnchorElement;
}) {
  if (isOpen) return;
  isOpen = true;
  // A drawing stands before the pictures.
  const drawings = views.filter(({ image }) => !image).length;
  const images = views.flatMap(({ image }) => image ?? []);
  const frame = link.parentElement ?? undefined;
  const inPage = pictureBeside(link);
  const dialog = document.createElement('dialog');
  dialog.className = 'close-up';
  dialog.ariaLabel = catalogMessages.pictures;
  document.body.append(dialog);
  dialog.showModal();

  const viewer = new PhotoSwipe({
    dataSource: images.map((image) => ({
      ...(image.width && image.height ? { width: image.width, height: image.height } : usualSize),
      src: image.url,
      srcset: closeUpSrcset(image, formatOf(inPage)) ?? undefined,
      alt: image.alt,
      // It grows out of the picture in the page, and goes back there.
      element: frame,
      msrc: inPage?.currentSrc,
      thumbCropped: true,
    })),
    index: shown - drawings,
    appendToEl: dialog,
    wheelToZoom: true,
    bgOpacity: 1,
    paddingFn,
    preload: [1, 1],
    showAnimationDuration: durationMs,
    hideAnimationDuration: durationMs,
    zoomAnimationDuration: durationMs,
    counter: false,
    ...icons,
    closeTitle: closeUpMessages.close,
    zoomTitle: closeUpMessages.zoom,
    arrowPrevTitle: closeUpMessages.previous,
    arrowNextTitle: closeUpMessages.next,
    errorMsg: closeUpMessages.failed,
    // The dialog does this.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
  });
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      className: 'close-up-caption',
      appendTo: 'wrapper',
      onInit: (element) => {
        element.ariaLive = 'polite';
        const [place, text] = [document.createElement('p'), document.createElement('p')];
        text.dir = 'auto';
        element.append(place, text);
        viewer.on('change', () => {
          place.textContent = images.length > 1 ? closeUpMessages.of(viewer.currIndex + 1, images.length) : '';
          text.textContent = images[viewer.currIndex]?.alt ?? '';
        });
      },
    });
  });
  viewer.on('change', () => onShow(viewer.currIndex + drawings));

  // It does not stop while it opens.
  const close = () => (viewer.opener.isOpening ? viewer.on('openingAnimationEnd', () => viewer.close()) : viewer.close());
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  // A browser may close a dialog whatever the page says.
  const left = new AbortController();
  dialog.addEventListener('close', close, { signal: left.signal });
  const leaveEntry = enterHistory(close);
  viewer.on('close', leaveEntry);
  viewer.on('destroy', () => {
    left.abort();
    dialog.close();
    dialog.remove();
    // Another picture in the page has another link.
    frame?.querySelector('a')?.focus({ preventScroll: true });
    isOpen = false;
  });
  viewer.init();
  viewer.element?.removeAttribute('role');
  dialog.querySelector<HTMLElement>('.pswp__button--close')?.focus();
}

/** The picture in the page that the link lies over. */
const pictureBeside = (link: HTMLAnchorElement) => link.parentElement?.querySelector('img') ?? null;

/** What of it the browser has chosen is in its cache, so that the viewer asks for the same. */
const formatOf = (picture: HTMLImageElement | null) => (picture?.currentSrc.endsWith('.avif') ? 'avif' : 'webp');

/**
 * Adds an entry of the same page to the history. Calls `onBack` when Back leaves it. The returned function leaves it otherwise. The router
 * does not hear of either, because the page stays: capturing listeners come before its own.
 */
function enterHistory(onBack: () => void): () => void {
  let isInside = true;
  history.pushState(history.state, '');
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      if (!isInside) return;
      isInside = false;
      onBack();
    },
    { capture: true, once: true },
  );
  return () => {
    if (!isInside) return;
    isInside = false;
    history.back();
  };
}
