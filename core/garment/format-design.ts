import { formatColors, type TeamColors } from './team-colors.ts';

/** The name of a design is its key in words, so that it can be told before the designs are loaded. @example designName('half-and-half') // 'Half and half' */
export const designName = (key = 'plain'): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

/**
 * The design and the colors of a shirt in words. A plain shirt has the colors alone.
 *
 * @example formatDesign('sash', defaultColors) // 'Sash: Navy body, Signal trim, Bone lettering'
 */
export function formatDesign(key: string | undefined, colors: TeamColors): string {
  return (key ?? 'plain') === 'plain' ? formatColors(colors) : `${designName(key)}: ${formatColors(colors)}`;
}
