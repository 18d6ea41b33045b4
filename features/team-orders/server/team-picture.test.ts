import { expect, it } from 'vitest';
import { QueueFull } from '#core/async/serial-queue.ts';
import { anOrder } from '../domain/players-for-tests.ts';
import { createTeamPictures } from './team-picture.server.tsx';

it('however often a team’s picture is asked for at once, only so many wait: the others are told at once, and may come again', async () => {
  let goDown = () => {};
  const held = new Promise<null>((_, reject) => {
    goDown = () => reject(new Error('the store of the logos is down'));
  });
  const pictures = createTeamPictures({ findPreview: () => held });
  const logo = { uploadId: 'u', name: 'crest.png', bytes: 1, kind: 'png' as const, width: 2, height: 1, note: null, preview: true };
  const version = { order: anOrder(), logo };
  const asked = Array.from({ length: 12 }, () => pictures.png(version));
  const told = asked.map((picture) => picture.catch((error) => error));
  const first = await Promise.race([...told, new Promise((resolve) => setTimeout(resolve, 500, 'nobody was told'))]);
  expect(first).toBeInstanceOf(QueueFull);
  goDown();
  const outcomes = await Promise.all(told);
  expect(outcomes.map((outcome) => outcome instanceof QueueFull)).toEqual([...Array(8).fill(false), ...Array(4).fill(true)]);
  await expect(pictures.png(version)).rejects.toThrow('is down');
});
