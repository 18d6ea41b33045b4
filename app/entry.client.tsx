import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// A task of its own, after the one in which the modules ran.
setTimeout(() => hydrateRoot(document.getElementById('app') as HTMLElement, <HydratedRouter />));
