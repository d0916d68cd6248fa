import type { CompiledSql, RunSql, SqlPart } from '@keystead/db';
import type { AuthError } from '#core/errors/auth-error.ts';
import { type Awaitable, callback } from '#core/options/kinds.ts';

/** Queues statements of a hook for the transaction of the call. They run after those of the service. */
export interface QueueSql {
  (pieces: TemplateStringsArray, ...parts: SqlPart[]): void;
  (compiled: CompiledSql): void;
  (work: (sql: RunSql) => Promise<unknown>): void;
}

/** SQL for a hook before a write: it reads now, and writes together with the call, or not at all. */
export interface HookSql extends RunSql {
  write: QueueSql;
}

/** Facts about the request for a hook. */
export interface HookEvent {
  ipAddress: string | null;
  userAgent: string | null;
}

/** The same for a hook before a write, with the transaction of the call. */
export interface BeforeHookEvent extends HookEvent {
  sql: HookSql;
}

/** Result of a hook that changes what is written. */
export type Changes<Draft> = { data: Partial<Draft> } | undefined;

/** A hook before the write; a thrown AuthError refuses the call. */
export type BeforeHook<Facts, Draft = never> = (
  facts: Facts,
  event: BeforeHookEvent,
) => Awaitable<Changes<Draft>>;

/** A hook after the write. */
export type AfterHook<Facts> = (facts: Facts) => Awaitable<void>;

/** A hook that may refuse: with an AuthError that it returns or throws nothing of the call is written. */
export type RefusingHook<Facts> = (facts: Facts, event: BeforeHookEvent) => Awaitable<AuthError | undefined>;

/** A hook that may only hear what is committed. What it throws is logged, and changes nothing. */
export type HearingHook<Facts> = (facts: Facts, event: HookEvent) => Awaitable<undefined>;

/** Option for a hook that may refuse. */
export const refusingHook = <Facts>(what: string) =>
  callback<RefusingHook<Facts>>()
    .optional()
    .meta({ description: `Runs before ${what}. It refuses with an AuthError that it returns or throws.` });

/** Option for a hook that may only hear. */
export const hearingHook = <Facts>(what: string) =>
  callback<HearingHook<Facts>>()
    .optional()
    .meta({ description: `Runs after the answer, once ${what}. If it fails, the error is logged.` });

/** Option for a function of the operator that runs before `what` is written. */
export const beforeHook = <Facts, Draft = never>(what: string) =>
  callback<BeforeHook<Facts, Draft>>()
    .optional()
    .meta({
      description: `Runs before ${what}. Returns \`{ data }\` to change it, or throws an AuthError to refuse.`,
    });

/** Option for a function of the operator that runs afterwards. */
export const afterHook = <Facts>(what: string) =>
  callback<AfterHook<Facts>>()
    .optional()
    .meta({ description: `Runs after ${what}.` });
