import { type ReactNode, Suspense, useState } from 'react';

/**
 * A piece of a page that the browser takes over in a task of its own, so that a touch never waits for the
 * whole page. It holds one element. React does this by itself; Preact, in the browser's build, needs the seams.
 */
export const Later = import.meta.env.SSR || import.meta.env.DEV ? Whole : Piece;

type Turn = { come: boolean; call: () => void; called: Promise<void> };

const turns: Turn[] = [];
let takenOver = false;

/** Takes the pieces over, one a task, and tells when the last is done; pieces that come afterwards are whole. */
export function takeOverPieces(done: () => void) {
  const task = new MessageChannel();
  task.port1.onmessage = () => {
    const turn = turns.shift();
    if (!turn) {
      takenOver = true;
      task.port1.close();
      return done();
    }
    turn.call();
    task.port2.postMessage(null);
  };
  task.port2.postMessage(null);
}

function Whole({ children }: { children: ReactNode }) {
  return children;
}

function Piece({ children }: { children: ReactNode }) {
  const [turn] = useState(() => (takenOver ? null : queueTurn()));
  if (!turn) return children;
  return (
    <Suspense fallback={null}>
      <Taken turn={turn}>{children}</Taken>
    </Suspense>
  );
}

function Taken({ turn, children }: { turn: Turn; children: ReactNode }) {
  if (!turn.come) throw turn.called;
  return children;
}

function queueTurn(): Turn {
  const turn: Turn = { come: false, call: () => {}, called: Promise.resolve() };
  turn.called = new Promise((resolve) => {
    turn.call = () => {
      turn.come = true;
      resolve();
    };
  });
  turns.push(turn);
  return turn;
}
