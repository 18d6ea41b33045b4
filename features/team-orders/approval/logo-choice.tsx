import { useId } from 'react';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { Button } from '#ui/components/button.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { LogoDesignView } from '../domain/order-view.ts';
import { conceptMessages } from './concept-messages.ts';

/** Shows the logo concepts, of which the coach chooses one or asks for a revision (R5.9). Before they are sent it says what comes. */
export function LogoChoice({ design, path, typed }: { design: LogoDesignView; path: string; typed: string | undefined }) {
  const { stage, revision, mayRevise } = design;
  const isRevising = stage === 'drawing' && revision !== null;
  return (
    <>
      <h2 className="heading text-h3">
        {stage === 'choosing' ? conceptMessages.choose : isRevising ? conceptMessages.revising : conceptMessages.drawing}
      </h2>
      <p className="mt-3 mb-6 max-w-[34rem]">
        {stage === 'choosing'
          ? conceptMessages.chooseHint
          : stage === 'chosen'
            ? conceptMessages.waits
            : isRevising
              ? conceptMessages.revisingHint
              : conceptMessages.drawingHint}
      </p>
      {isRevising && (
        <blockquote className="mb-6 max-w-[42rem] border-l-2 border-ink pl-4 whitespace-pre-line">
          <b className="block text-small">{conceptMessages.requested}</b>
          {revision}
        </blockquote>
      )}
      {stage === 'choosing' && <Concepts design={design} path={path} />}
      {stage === 'choosing' &&
        (mayRevise ? <Revise path={path} typed={typed} /> : <p className="text-small text-smoke">{conceptMessages.noRevision}</p>)}
    </>
  );
}

function Concepts({ design: { concepts }, path }: { design: LogoDesignView; path: string }) {
  const [busy, markBusy] = useSubmitOnce();
  return (
    <ul className="order-concepts">
      {concepts.map(({ number, name }) => (
        <li key={number}>
          <img
            src={`${path}/concepts/${number}`}
            alt={conceptMessages.picture(name)}
            className="aspect-4/3 w-full border border-line bg-chalk object-contain"
          />
          <p className="mono py-2">{name}</p>
          <form method="post" action={path} onSubmit={markBusy}>
            <input type="hidden" name="concept" value={number} />
            <Button type="submit" name="act" value="choose" variant="ink" busy={busy}>
              {busy ? conceptMessages.choosing : conceptMessages.chooseThis(number)}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function Revise({ path, typed }: { path: string; typed: string | undefined }) {
  const id = useId();
  const [busy, markBusy] = useSubmitOnce();
  return (
    <form method="post" action={path} onSubmit={markBusy} className="border-t border-ink pt-6">
      <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
        {conceptMessages.revise}
      </label>
      <textarea
        id={id}
        name="text"
        dir="auto"
        rows={3}
        required
        maxLength={uniformTexts.note}
        defaultValue={typed}
        aria-describedby={`${id}-hint`}
        className="input block min-h-20 resize-y"
      />
      <p id={`${id}-hint`} className="pt-1.5 pb-5 text-small text-smoke">
        {conceptMessages.reviseHint}
      </p>
      <Button type="submit" name="act" value="revise" busy={busy}>
        {busy ? orderPageMessages.sending : conceptMessages.sendRevision}
      </Button>
    </form>
  );
}
