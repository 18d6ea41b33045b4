import type { ReactNode } from 'react';

/* Line icons on a 22 grid; what they mean is said by the control that carries them. */

export function BagIcon() {
  return (
    <Icon>
      <path d="M3.5 7h15l-1 12.500h-13z" />
      <path d="M7.500 9.500V6a3.500 3.500 0 0 1 7 0v3.500" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M2 7.500h18M2 14.500h18" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M4 4l14 14M18 4 4 18" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="6.500" />
      <path d="m14 14 6 6" />
    </Icon>
  );
}

export function ChatIcon() {
  return (
    <Icon>
      <path d="M2.500 4h17v11.500h-9L6.500 19v-3.500h-4z" />
      <path d="M6.500 8.200h9M6.500 11.300h5.500" />
    </Icon>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 22 22"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
