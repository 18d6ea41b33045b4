import { DevicePanel } from './device-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import './shared-roster.css';

/** What `form/sheet-place.tsx` shows once it is wanted. */
export const device = DevicePanel;
export const players = PlayersPanel;
