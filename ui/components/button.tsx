import type { ButtonHTMLAttributes } from 'react';

type Look = { look?: 'outline' | 'ink' | 'signal' | 'bone'; size?: 'small' | 'normal' | 'large' };

/** A button. `signal` is for the one most important action of a page; the buttons beside it are outlined. */
export function Button({ look, size, className = '', type = 'button', ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={`${buttonClass({ look, size })} ${className}`} {...rest} />;
}

/** The same classes for a link. @example <Link className={buttonClass({ look: 'ink' })} to="/shop"> */
export function buttonClass({ look = 'outline', size = 'normal' }: Look = {}): string {
  return ['btn', look !== 'outline' && `btn-${look}`, size !== 'normal' && `btn-${size}`].filter(Boolean).join(' ');
}
