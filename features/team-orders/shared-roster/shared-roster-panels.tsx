import { DevicePanel } from './device-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import './shared-roster.css';

/** Loaded by `shared-roster-slot.tsx` when one of them is requested. */
export const device = DevicePanel;
export const players = PlayersPanel;
