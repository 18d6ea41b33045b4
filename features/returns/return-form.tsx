import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { returnMessages } from './messages.ts';
import { type ReturnFields, readReturnForm } from './read-return-form.ts';
import { RefundSummary } from './refund-summary.tsx';
import { ReturnLineFields } from './return-line-fields.tsx';
import type { ReturnsView } from './return-view.ts';

type ReturnFormProps = {
  view: ReturnsView;
  /** The path of the order's page. */
  path: string;
  /** A second form with the same token is the same return. */
  token: string;
  /** What was chosen before, where the form is shown again. */
  typed: ReturnFields;
  /** By the names of the fields; '' is about all of it. */
  problems: Readonly<Record<string, string>>;
};

/**
 * Asks for a return or an exchange (R17.10). With script the figures are there while one chooses, and one press sends; without, the first
 * press leads to a page that shows them.
 */
export function ReturnFormPage({ view, path, token, typed, problems }: ReturnFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(typed);
  const [busy, markBusy] = useSubmitOnce();
  const isLive = useSyncExternalStore(never, yes, no);
  const readFields = () => form.current && setFields(fieldsOf(form.current));
  const chosen = readReturnForm(fields, view.lines).lines;
  const unchanged = Object.entries(problems).filter(([name, problem]) =>
    problem === returnMessages.chooseOne ? chosen.length === 0 : (fields[name] ?? '') === (typed[name] ?? ''),
  );

  // What was chosen before the page came alive counts, and what the browser restored when one came back.
  useEffect(() => {
    const read = () => form.current && setFields(fieldsOf(form.current));
    read();
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, []);

  return (
    <article>
      <header className="px-gutter pt-10 pb-8 lg:pt-14 lg:pb-10">
        <p className="mb-4 price text-[1rem]!">{view.reference}</p>
        <Headline text={returnMessages.title} className="leading-[.9] [--headline:var(--text-h2)]" />
        <p className="lead mt-6 max-w-[40rem]">{returnMessages.lead(view.lastDay ?? '')}</p>
      </header>
      <ReturnProblems problems={problems} />
      <form
        ref={form}
        method="post"
        action={`${path}/return`}
        onChange={readFields}
        onSubmit={markBusy}
        className="pb-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5.5rem)] lg:px-gutter lg:pb-section"
      >
        <input type="hidden" name="token" value={token} />
        <div className="px-gutter pb-10 lg:px-0">
          <h2 className="heading mb-5 text-[1.5rem] leading-none">{returnMessages.items}</h2>
          <div className="border-t border-ink *:first:border-t-0">
            {view.lines.map((line, at) => (
              <ReturnLineFields key={line.lineItem.id} {...{ line, at, typed }} problems={Object.fromEntries(unchanged)} />
            ))}
          </div>
          <p className="mt-8">
            <Link to={path} className="link">
              {returnMessages.back}
            </Link>
          </p>
        </div>
        <div className="lg:sticky lg:top-[calc(var(--header)+1rem)] lg:self-start">
          <RefundSummary view={view} chosen={chosen}>
            <Button type="submit" name="act" value={isLive ? 'send' : 'review'} variant="signal" size="large" busy={busy}>
              {isLive ? (busy ? returnMessages.sending : returnMessages.send) : returnMessages.review}
            </Button>
          </RefundSummary>
        </div>
      </form>
    </article>
  );
}

/** All that is wrong, each as a link to its field. It takes the focus, without script too. */
function ReturnProblems({ problems }: { problems: ReturnFormProps['problems'] }) {
  const box = useRef<HTMLDivElement>(null);
  const all = Object.entries(problems);
  useEffect(() => box.current?.focus(), []);
  if (all.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was loaded anew to say what is wrong
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="mx-gutter mb-8 border-2 border-signal-text p-4 text-small">
      <p className="font-bold text-signal-text">{returnMessages.problems}</p>
      <ul className="mt-1">
        {all.map(([name, problem]) => (
          <li key={name}>
            {name === '' ? (
              problem
            ) : (
              <a className="text-link inline-block py-1" href={`#${name}`} onClick={(event) => goToField(event, name)}>
                {problem}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The router would take the address for a new page, and forget what is wrong. */
function goToField(event: { preventDefault: () => void }, name: string) {
  event.preventDefault();
  document.getElementById(name)?.focus();
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

function fieldsOf(form: HTMLFormElement): ReturnFields {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
