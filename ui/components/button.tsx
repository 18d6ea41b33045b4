import type { ButtonHTMLAttributes } from 'react';

type ButtonProps = ButtonStyle & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;
type ButtonStyle = { variant?: 'outline' | 'ink' | 'signal' | 'bone'; size?: 'small' | 'normal' | 'large' };

/**
 * A button. `signal` is for the one most important action of a page; the buttons beside it are outlined. While its press is
 * under way it is `busy`: it keeps the focus, and what it runs ignores further presses.
 */
export function Button({ variant, size, busy = false, className = '', type = 'button', ...rest }: ButtonProps) {
  const state = busy && { 'aria-busy': true, 'aria-disabled': true };
  return <button type={type} className={`${buttonClass({ variant, size })} ${className}`} {...state} {...rest} />;
}

/** The same classes for a link. @example <Link className={buttonClass({ variant: 'ink' })} to="/shop"> */
export function buttonClass({ variant = 'outline', size = 'normal' }: ButtonStyle = {}): string {
  return ['btn', variant !== 'outline' && `btn-${variant}`, size !== 'normal' && `btn-${size}`].filter(Boolean).join(' ');
}
