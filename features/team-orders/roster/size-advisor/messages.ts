import type { SizeAdvice } from './size-advice.ts';

/** Texts of the size advisor. */
export const advisorMessages = {
  title: 'Find a size',
  category: 'Age',
  growing: 'Still growing',
  show: 'Show the size',
  nothing: 'Enter a chest or a waist.',
  onChange: (size: string) => `Take ${size}`,
  chartDecides: 'This is advice. The maker’s chart decides, and the choice is yours: no size is filled in for you.',
} as const;

/** Formats advice: the size and the reason. @example formatSizeAdvice(advice).size // 'M or L' */
export function formatSizeAdvice(advice: SizeAdvice): { size: string; why: string } {
  if (advice.kind === 'outside') {
    const beyond = advice.side === 'larger' ? `Larger than our ${advice.edge}.` : `Smaller than our ${advice.edge}.`;
    const other = advice.edge.startsWith('Y') ? 'adult' : 'youth';
    return advice.instead.length > 0
      ? { size: `Not in this chart`, why: `${beyond} By the ${other} sizes it is ${advice.instead.join(' or ')}.` }
      : { size: `Not in this chart`, why: `${beyond} Write to us before you order.` };
  }
  const [smaller, larger = smaller] = advice.sizes;
  switch (advice.why) {
    case 'between':
      return {
        size: `${smaller} or ${larger}`,
        why: `Between two sizes: ${smaller} sits close, ${larger} loose. In doubt the larger one.`,
      };
    case 'tall':
      return { size: `${smaller} or ${larger}`, why: `${smaller} by the tape, ${larger} for the length.` };
    case 'apart':
      return { size: larger, why: `Chest and waist lie apart, from ${smaller} to ${larger}. ${larger} goes over both; measure once more.` };
    case null:
      return { size: smaller, why: 'By all you measured.' };
  }
}

/** Says which size to choose for a growing child. @example growingText('YL') // 'Still growing: YL, one size up.' */
export function growingText(size: string): string {
  return `Still growing: ${size}, one size up.`;
}
