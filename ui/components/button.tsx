import type { ButtonHTMLAttributes } from 'react';

type ButtonStyle = { variant?: 'outline' | 'ink' | 'signal' | 'bone'; size?: 'small' | 'normal' | 'large' };

/** A button. `signal` is for the one most important action of a page; the buttons beside it are outlined. */
export function Button({ variant, size, className = '', type = 'button', ...rest }: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={`${buttonClass({ variant, size })} ${className}`} {...rest} />;
}

/** The same classes for a link. @example <Link className={buttonClass({ look: 'ink' })} to="/shop"> */
export function buttonClass({ variant = 'outline', size = 'normal' }: ButtonStyle = {}): string {
  return ['btn', variant !== 'outline' && `btn-${variant}`, size !== 'normal' && `btn-${size}`].filter(Boolean).join(' ');
}
