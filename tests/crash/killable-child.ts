import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export class ProcessGone extends Error {
  override name = 'ProcessGone';
}

/** A process that can be killed at any moment. Its pending calls reject with ProcessGone when it is. */
export type KillableChild<A> = {
  /** Resolves when it accepts requests. */
  ready: Promise<void>;
  /** Writes the request as a line of JSON with an `id`. Gives the line with the same `id`. */
  ask(request: object): Promise<A>;
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>;
};

const envelopeSchema = z.union([z.looseObject({ id: z.number() }), z.object({ ready: z.literal(true) })]);

/** Starts a script of this folder, which says `{ready: true}` once and answers each line of its input. */
export function startKillableChild<A>({
  script,
  args,
  env = {},
  answerSchema,
}: {
  script: string;
  args: string[];
  env?: Record<string, string>;
  answerSchema: z.ZodType<A>;
}): KillableChild<A> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  const readyId = 0;
  let complaint = '';
  let gone = false;
  let lastId = readyId;

  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = envelopeSchema.parse(JSON.parse(line));
    const id = 'id' in answer ? answer.id : readyId;
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  const ended = new Promise<void>((resolve) => {
    // 'close' comes after the last line of output, so everything acknowledged before the kill counts.
    child.on('close', () => {
      gone = true;
      for (const { reject } of waiting.values()) reject(new ProcessGone(complaint || 'killed'));
      resolve();
    });
  });

  function expectAnswer(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (gone) reject(new ProcessGone('killed'));
      else waiting.set(id, { resolve, reject });
    });
  }

  return {
    ready: expectAnswer(readyId).then(() => undefined),
    async ask(request) {
      lastId += 1;
      const answer = expectAnswer(lastId);
      child.stdin.write(`${JSON.stringify({ id: lastId, ...request })}\n`);
      return answerSchema.parse(await answer);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
