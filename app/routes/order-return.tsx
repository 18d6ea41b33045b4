import { data, redirect } from 'react-router';
import { CommerceUnavailable } from '#commerce/port.ts';
import { returnNumberSchema, returnRequestSchema } from '#core/contract/order-return.ts';
import { pageMeta } from '#features/catalog/meta.ts';
import { shopOrderMessages } from '#features/checkout/shop-order-messages.ts';
import { FindOrderForm } from '#features/find-order/find-order-form.tsx';
import { ClosedReturns, closedText } from '#features/returns/closed-returns.tsx';
import { returnMessages } from '#features/returns/messages.ts';
import { problemsAtFields, type ReturnFields, readReturnForm } from '#features/returns/read-return-form.ts';
import { ReturnFormPage } from '#features/returns/return-form.tsx';
import { ReturnReview } from '#features/returns/return-review.tsx';
import type { Returns } from '#features/returns/returns.server.ts';
import { WithdrawReturn } from '#features/returns/withdraw-return.tsx';
import { noStoreHeaders } from '#server/http/no-store-headers.ts';
import { logFailure } from '#server/log-failure.ts';
import { mainNavigation, PageLayout } from '../layout/page.tsx';
import { shopContext } from '../services-context.ts';
import type { Route } from './+types/order-return.ts';

const status = { ready: 200, unknown: 404, failed: 503 } as const;

/** The page that asks for a return of an order, by the order's secret link (R17.10). */
export async function loader({ context, params: { key } }: Route.LoaderArgs) {
  const { returns, log } = context.get(shopContext);
  const found = await find(() => returns.find(key)).catch((error) => {
    if (!(error instanceof CommerceUnavailable)) throw error;
    logFailure(log, error, 'an order could not be read');
    return { state: 'failed' } as const;
  });
  const token = returns.createFormToken();
  return data({ key, token, isHosted: returns.isHosted, ...found }, { status: status[found.state], headers: noStoreHeaders });
}

async function find(read: () => ReturnType<Returns['find']>) {
  const view = await read();
  return view ? ({ state: 'ready', view } as const) : ({ state: 'unknown' } as const);
}

/** What came of a press: the form again with what is wrong, its review, the question before a withdrawal, or a sentence. */
type Outcome = {
  step: 'form' | 'review' | 'withdraw' | 'told';
  typed: ReturnFields;
  problems: Record<string, string>;
  number: string;
  text: string;
};
const nothing: Outcome = { step: 'form', typed: {}, problems: {}, number: '', text: '' };
const outcome = (code: number, changes: Partial<Outcome>) => data({ ...nothing, ...changes }, { status: code, headers: noStoreHeaders });

/** `review` and `edit` change nothing; `send` asks for the return, and `withdraw` withdraws one by its second press. */
export async function action({ context, params: { key }, request }: Route.ActionArgs) {
  const { returns, log } = context.get(shopContext);
  const typed = fieldsOf(await request.formData().catch(() => new FormData()));
  const act = typed.act ?? '';
  try {
    if (act === 'withdraw') return await withdraw(returns, key, typed);
    if (act === 'send' || act === 'review' || act === 'edit') return await ask(returns, { key, act, typed });
    return outcome(400, { problems: { '': returnMessages.oldForm } });
  } catch (error) {
    if (!(error instanceof CommerceUnavailable)) throw error;
    logFailure(log, error, 'a return could not be stored');
    return outcome(503, { typed, problems: { '': returnMessages.failed } });
  }
}

async function ask(returns: Returns, { key, act, typed }: { key: string; act: 'send' | 'review' | 'edit'; typed: ReturnFields }) {
  const token = typed.token ?? '';
  // The same form sent again leads to the same return, also where nothing is left to return.
  const asked = act === 'send' ? await returns.findAsked(key, token) : null;
  if (asked) return toOrder(key, asked);
  const view = await returns.find(key);
  if (!view) return outcome(404, {});
  const closed = closedText(view);
  if (closed) return outcome(409, { step: 'told', text: closed });
  if (act === 'edit') return outcome(200, { typed });
  const { lines, problems } = readReturnForm(typed, view.lines);
  if (Object.keys(problems).length > 0) return outcome(400, { typed, problems });
  const form = returnRequestSchema.safeParse({ token, lines });
  if (!form.success) return outcome(400, { typed, problems: { '': returnMessages.oldForm } });
  if (act === 'review') return outcome(200, { step: 'review', typed });
  const answer = await returns.ask(key, form.data);
  if (answer === null) return outcome(404, {});
  if (answer.state === 'asked') return toOrder(key, answer.number);
  if (answer.state === 'closed') return outcome(409, { step: 'told', text: closedText({ ...view, closed: answer.closed }) ?? '' });
  return outcome(409, { typed, problems: problemsAtFields(answer.problems, view.lines) });
}

async function withdraw(returns: Returns, key: string, typed: ReturnFields) {
  const number = returnNumberSchema.safeParse(typed.number);
  if (!number.success) return outcome(404, {});
  if (typed.sure !== 'yes') return outcome(200, { step: 'withdraw', number: number.data });
  const done = await returns.withdraw(key, number.data);
  if (done?.isWithdrawn) return toOrder(key, number.data);
  return done ? outcome(409, { step: 'told', text: returnMessages.tooLate }) : outcome(404, {});
}

const toOrder = (key: string, number: string) => redirect(`/order/${key}#${number}`, { status: 303, headers: noStoreHeaders });

/** The form's texts, none longer than a variant's id. */
function fieldsOf(form: FormData): ReturnFields {
  const known = /^(?:(?:quantity|reason|want)-\d{1,3}|act|sure|token|number)$/;
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && known.test(name) ? [[name, value.slice(0, 200)]] : [])),
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return Object.fromEntries([...loaderHeaders, ...actionHeaders]);
}

export function meta() {
  return [...pageMeta(returnMessages.title), { name: 'robots', content: 'noindex' }];
}

export default function OrderReturnScreen({ loaderData: found, actionData: result }: Route.ComponentProps) {
  const path = `/order/${found.key}`;
  return (
    <PageLayout links={[mainNavigation.home, mainNavigation.shop]}>
      {found.state === 'ready' && <Stage path={path} token={found.token} view={found.view} result={result ?? nothing} />}
      {found.state === 'unknown' && (
        <FindOrderForm
          title={shopOrderMessages.unknown}
          text={shopOrderMessages.unknownHint}
          hint={found.isHosted ? returnMessages.hosted : undefined}
        />
      )}
      {found.state === 'failed' && <ClosedReturns text={shopOrderMessages.awayHint} path={path} />}
    </PageLayout>
  );
}

type Ready = Extract<Route.ComponentProps['loaderData'], { state: 'ready' }>;

function Stage({ path, token, view, result }: { path: string; token: string; view: Ready['view']; result: Outcome }) {
  if (result.step === 'withdraw') return <WithdrawReturn number={result.number} path={path} />;
  const text = result.step === 'told' ? result.text : closedText(view);
  if (text !== null) return <ClosedReturns text={text} path={path} />;
  const form = { view, path, token: result.typed.token ?? token, typed: result.typed };
  return result.step === 'review' ? <ReturnReview {...form} /> : <ReturnFormPage {...form} problems={result.problems} />;
}
