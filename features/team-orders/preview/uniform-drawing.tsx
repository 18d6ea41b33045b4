import { useId } from 'react';
import { logo } from '#core/config/brand-logo.ts';
import { bands, cuffBand, cutOf, labels, viewOf } from '#core/garment/jersey-cut.ts';
import type { ArtworkItem, SleeveArtwork, UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { clothInk as ink } from './uniform-ink.ts';

/**
 * One side of a shirt as it is cut, drawn from its artwork in millimeters. It uses no stylesheet, so that it is also a
 * picture on its own. `label` describes it for screen readers. `logoUrl` is a picture of the logo; without one its place
 * is marked. Without `cloth` the knit is left out, because painting it is slow.
 */
export function UniformDrawing({
  artwork,
  side,
  label,
  logoUrl = null,
  cloth = true,
}: {
  artwork: UniformArtwork;
  side: 'front' | 'back';
  label: string;
  logoUrl?: string | null;
  cloth?: boolean;
}) {
  const id = useId();
  const { fabric, colours, grade } = artwork;
  const { items, logo, sleeves } = artwork[side];
  const cut = cutOf(side, fabric, artwork.cut);
  const { left, top, width, height } = viewOf(artwork.cut);
  return (
    <svg viewBox={[left, top, width, height].map((length) => length * grade).join(' ')} role="img" aria-label={label} data-fabric={fabric}>
      <clipPath id={`${id}cut`}>
        <path d={cut.outline} />
      </clipPath>
      <g transform={`scale(${grade})`} strokeLinejoin="round">
        {side === 'front' && <Inside artwork={artwork} id={id} />}
        {sleeves &&
          (['left', 'right'] as const).map((at) => (
            <Sleeve key={at} id={`${id}${at}`} sleeve={sleeves[at]} thread={colours.lettering} cloth={cloth} />
          ))}
        <path d={cut.outline} fill={colours.body} />
        <g clipPath={`url(#${id}cut)`}>
          <g transform={`scale(${1 / grade})`}>
            {items.map((item) => (
              <ItemPath key={`${item.fill} ${item.outline?.color} ${item.y} ${item.path}`} item={item} />
            ))}
            {logo && <Logo {...logo} url={logoUrl} color={colours.lettering} />}
          </g>
          {cloth && (fabric === 'mesh' ? <Mesh id={`${id}cloth`} path={cut.outline} /> : <Sheen id={`${id}cloth`} path={cut.outline} />)}
          <path d={cut.stitches} fill="none" stroke={colours.lettering} {...thread} />
          <Bands cut={cut} artwork={artwork} />
          {cut.miter && <path d={cut.miter} {...miter} />}
          {side === 'front' && <HemLabel />}
        </g>
        <path d={cut.outline} {...edge} />
      </g>
    </svg>
  );
}

const edge = { fill: 'none', stroke: ink.dark, strokeWidth: ink.edge };
const thread = { strokeWidth: ink.thread.width, strokeDasharray: ink.thread.dash.join(' '), opacity: ink.thread.opacity };
const rib = { stroke: ink.dark, strokeDasharray: ink.rib.dash.join(' '), opacity: ink.rib.opacity };
const miter = { fill: 'none', stroke: ink.dark, strokeWidth: ink.miter.width, opacity: ink.miter.opacity };
const woven = { fill: ink.label, stroke: ink.labelEdge, strokeWidth: 0.8 };

function ItemPath({ item: { path, x, y, scale, fill, outline } }: { item: ArtworkItem }) {
  return (
    <path
      d={path}
      transform={`translate(${x * 1000} ${y * 1000}) scale(${scale * 1000})`}
      fill={fill}
      {...(outline && {
        stroke: outline.color,
        strokeWidth: outline.width / scale,
        paintOrder: 'stroke',
        strokeLinejoin: outline.round ? 'round' : 'miter',
      })}
    />
  );
}

/** A sleeve as it lies beside the shirt. The shirt is painted over its inner edge. */
function Sleeve({
  id,
  sleeve: {
    paths: { outline, cuff, stitches },
    ...colors
  },
  thread: threadColor,
  cloth,
}: {
  id: string;
  sleeve: SleeveArtwork;
  thread: string;
  cloth: boolean;
}) {
  return (
    <>
      <clipPath id={`${id}sleeve`}>
        <path d={outline} />
      </clipPath>
      <path d={outline} fill={colors.sleeve} />
      <g clipPath={`url(#${id}sleeve)`} fill="none">
        {cloth && <Sheen id={`${id}cloth`} path={outline} />}
        <path d={stitches} stroke={threadColor} {...thread} />
        <path d={cuff} stroke={colors.cuff} strokeWidth={cuffBand * 2} />
        <path d={cuff} strokeWidth={cuffBand * 2} {...rib} />
      </g>
      <path d={outline} {...edge} />
    </>
  );
}

function Bands({ cut, artwork: { fabric, colours } }: { cut: { arms: string; neck: string }; artwork: UniformArtwork }) {
  const band = bands[fabric];
  const ribs = [
    { path: cut.arms, width: band.arm * 2 },
    { path: cut.neck, width: band.neck * 2 },
  ];
  return ribs
    .filter(({ path }) => path !== '')
    .map(({ path, width }) => (
      <g key={path} fill="none" strokeWidth={width} strokeLinejoin="miter">
        <path d={path} stroke={colours.trim} />
        <path d={path} {...rib} />
      </g>
    ));
}

/** The inside of the back, seen through the neck. */
function Inside({ artwork: { fabric, cut, colours }, id }: { artwork: UniformArtwork; id: string }) {
  const { outline, neck } = cutOf('back', fabric, cut);
  const { x, y, width, height } = labels.neck;
  return (
    <>
      <clipPath id={`${id}inside`}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id}inside)`}>
        <path d={outline} fill={colours.body} />
        <path d={outline} fill={ink.dark} opacity={ink.inside} />
        <path d={neck} fill="none" stroke={colours.trim} strokeWidth={bands[fabric].neck * 2} />
        <path d={neck} fill="none" strokeWidth={bands[fabric].neck * 2} {...rib} />
      </g>
      <rect x={x} y={y} width={width} height={height} {...woven} />
      <SplitDisc x={0} y={y + height / 2} size={16} />
      <path d={outline} {...edge} />
    </>
  );
}

function HemLabel() {
  const { x, y, width, height } = labels.hem;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} {...woven} />
      <SplitDisc x={x + width / 2} y={y + height / 2} size={24} />
    </>
  );
}

function SplitDisc({ x, y, size }: { x: number; y: number; size: number }) {
  return <path fill={ink.item} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / logo.size})`} d={logo.path} />;
}

const place = { strokeWidth: ink.area.width, strokeDasharray: ink.area.dash.join(' ') };

function Logo({
  x,
  y,
  width,
  height,
  url,
  color,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  url: string | null;
  color: string;
}) {
  const [left, top, wide, high] = [x, y, width, height].map((length) => length * 1000);
  return url ? (
    <image href={url} x={left} y={top} width={wide} height={high} />
  ) : (
    <rect x={left} y={top} width={wide} height={high} data-place="logo" fill="none" stroke={color} {...place} />
  );
}

const eyelets = 'M1.2,2.4a1.1,1.5 0 0 1 2.2,0a1.1,1.5 0 0 1 -2.2,0zM5.7,6.9a1.1,1.5 0 0 1 2.2,0a1.1,1.5 0 0 1 -2.2,0z';

/** The holes of the mesh. */
function Mesh({ id, path }: { id: string; path: string }) {
  return (
    <>
      <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse">
        <path d={eyelets} transform="translate(0 1.3)" fill={ink.light} opacity={ink.eyelet.rim} />
        <path d={eyelets} fill={ink.dark} opacity={ink.eyelet.hole} />
      </pattern>
      <path d={path} fill={`url(#${id})`} />
    </>
  );
}

/** The reflections of the smooth lycra: a bright fold beside each arm. */
function Sheen({ id, path }: { id: string; path: string }) {
  const stops = [0, 0.12, 0.2, 0.3, 0.42, 0.66, 0.78, 0.85, 1];
  return (
    <>
      <linearGradient id={id} x2="1" y2="0.08">
        {stops.map((offset, at) => (
          <stop key={offset} offset={offset} stopColor={ink.light} stopOpacity={at === 2 || at === 6 ? ink.sheen : 0} />
        ))}
      </linearGradient>
      <path d={path} fill={`url(#${id})`} />
    </>
  );
}
