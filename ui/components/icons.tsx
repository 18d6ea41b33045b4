import type { ReactNode } from 'react';

/* Line icons on a 22 grid. They are hidden from screen readers: the control around them has the name. */

export function BagIcon() {
  return (
    <Icon>
      <path d="M3.5 7h15l-1 12.5h-13z" />
      <path d="M7.5 9.5V6a3.5 3.5 0 0 1 7 0v3.5" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M2 7.5h18M2 14.5h18" />
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
      <circle cx="9" cy="9" r="6.5" />
      <path d="m14 14 6 6" />
    </Icon>
  );
}

export function ChatIcon() {
  return (
    <Icon>
      <path d="M2.5 4h17v11.5h-9L6.5 19v-3.5h-4z" />
      <path d="M6.5 8.2h9M6.5 11.3h5.5" />
    </Icon>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 22 22" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
      {children}
    </svg>
  );
}
