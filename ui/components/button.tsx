import type { ButtonHTMLAttributes } from 'react';

type Look = { look?: 'outline' | 'ink' | 'signal' | 'bone'; size?: 'small' | 'normal' | 'large' };

/** Signal is for the one most important action of a screen; what stands beside it is outlined. */
export function Button({ look, size, className = '', type = 'button', ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={`${buttonClass({ look, size })} ${className}`} {...rest} />;
}

/** The same looks for what is a link. @example <Link className={buttonClass({ look: 'ink' })} to="/shop"> */
export function buttonClass({ look = 'outline', size = 'normal' }: Look = {}): string {
  return ['btn', look !== 'outline' && `btn-${look}`, size !== 'normal' && `btn-${size}`].filter(Boolean).join(' ');
}
