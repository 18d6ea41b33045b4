import type { Socket } from 'node:net';

export const maxHeaderSize: number;
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void;
