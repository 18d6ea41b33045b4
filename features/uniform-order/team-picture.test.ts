import { expect, it } from 'vitest';
import { anOrder } from './players-for-tests.ts';
import type { TeamOrder } from './team-order.server.ts';
import { createTeamPictures } from './team-picture.server.tsx';

it('however often a team’s picture is asked for at once, only so many wait: the others are told at once, and may come again', async () => {
  let goDown = () => {};
  const held = new Promise<null>((_, reject) => {
    goDown = () => reject(new Error('the store of the logos is down'));
  });
  const pictures = createTeamPictures({ findPreview: () => held });
  const logo = { uploadId: 'u', name: 'crest.png', bytes: 1, kind: 'png', width: 2, height: 1, preview: true };
  const order = { version: { order: anOrder(), logo } } as unknown as TeamOrder;
  const asked = Array.from({ length: 12 }, () => pictures.make(order));
  const first = await Promise.race([Promise.any(asked), new Promise((resolve) => setTimeout(resolve, 500, 'nobody was told'))]);
  expect(first).toBeNull();
  goDown();
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(8).fill('rejected'), ...Array(4).fill('fulfilled')]);
  await expect(pictures.make(order)).rejects.toThrow('is down');
});
