import { expect, test } from 'vitest';
import { createSerialQueue, QueueFull } from './serial-queue.ts';

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

test('one piece at a time, in their order, and a failed one holds up nobody', async () => {
  const inTurn = createSerialQueue();
  const done: number[] = [];
  const work = (which: number) => async () => {
    done.push(which);
    await pause(5);
    if (which === 2) throw new Error('two');
    done.push(which);
  };
  const all = await Promise.allSettled([1, 2, 3].map((which) => inTurn(work(which))));
  expect(done).toEqual([1, 1, 2, 3, 3]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('no more than may wait, and again once there is room', async () => {
  const inTurn = createSerialQueue({ most: 2 });
  const first = [inTurn(() => pause(5)), inTurn(() => pause(5))];
  await expect(inTurn(() => pause(0))).rejects.toBeInstanceOf(QueueFull);
  await Promise.all(first);
  expect(await inTurn(async () => 'room')).toBe('room');
});

test('who waits too long leaves and is never begun; who has begun may take its time', async () => {
  const inTurn = createSerialQueue({ waitMs: 20 });
  let begun = false;
  const long = inTurn(() => pause(60));
  const late = inTurn(async () => {
    begun = true;
  });
  await expect(late).rejects.toBeInstanceOf(QueueFull);
  await long;
  expect(await inTurn(async () => 'next')).toBe('next');
  expect(begun).toBe(false);
});
