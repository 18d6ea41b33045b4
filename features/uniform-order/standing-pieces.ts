import { standing } from '#ui/standing.tsx';
import { lateWords } from './late-words.ts';
import './uniform-viewer.css';

const atHand = import.meta.env.SSR || import.meta.env.DEV;
const loadUniform = () => import('./order-uniform.tsx').then(({ OrderUniform }) => OrderUniform);
const loadDetails = () => import('./order-details.tsx').then(({ OrderDetails }) => OrderDetails);

/** What stands on the page of an order beneath what a coach may do now; the script of each comes when it is reached. */
export const StandingUniform = standing(atHand ? await loadUniform() : null, loadUniform, lateWords);
export const StandingDetails = standing(atHand ? await loadDetails() : null, loadDetails, lateWords);
