import type { ServerResponse } from 'node:http';
import type { Job } from '../scheduler.server.ts';

/** What a cached page's request found: it, nothing yet, or something that is never cached. */
type CacheOutcome = 'hit' | 'miss' | 'bypass';

export type CommerceCall = {
  call: 'read' | 'write';
  outcome: 'answered' | 'busy' | 'timeout' | 'down' | 'bad_answer' | 'not_sent';
  ms: number;
};

/** Connections to PostgreSQL: lent ones, idle ones, and requests that wait for one. */
export type PoolUse = { used: number; idle: number; waiting: number };

/** Mails that should have been sent by now, those that are tried again included; the age of the oldest is 0 where there is none. */
export type MailsDue = { count: number; oldestMs: number };

/** What is asked at each scrape. */
export type MetricSources = {
  /** null where there is no pool. */
  pool: () => PoolUse | null;
  mailsDue: () => Promise<MailsDue>;
};

/**
 * What the rooms report about their work. Labels are route patterns and our own words, never an address, a key or a name (R12.3).
 *
 * @example metrics.cacheAsked('hit')
 */
export type Metrics = {
  /** Measures an answer until its last byte is sent. `routeOf` gives the route pattern of a path, one of a bounded set. */
  answering(response: ServerResponse, routeOf: (path: string) => string): void;
  cacheAsked(outcome: CacheOutcome): void;
  /** A page was rendered, well or not, in so many milliseconds. */
  rendered(ms: number): void;
  commerceAsked(call: CommerceCall): void;
  breakerIs(state: 'open' | 'closed'): void;
  /** The same job, whose runs are counted. */
  watch(job: Job): Job;
  /** Sets what each scrape asks; to be called once. */
  observe(sources: MetricSources): void;
};

const nothing = () => undefined;

/** The metrics of a process that has none: every report is dropped. */
export const noMetrics: Metrics = {
  answering: nothing,
  cacheAsked: nothing,
  rendered: nothing,
  commerceAsked: nothing,
  breakerIs: nothing,
  watch: (job) => job,
  observe: nothing,
};
