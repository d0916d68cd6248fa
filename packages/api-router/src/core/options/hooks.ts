import { type Awaitable, callback } from '#core/options/kinds.ts';

/** Result of a hook that changes what is written. */
export type Changes<Draft> = { data: Partial<Draft> } | undefined;

/** A hook before the write; a thrown AuthError refuses the call. */
export type BeforeHook<Facts, Draft = never> = (facts: Facts) => Awaitable<Changes<Draft>>;

/** A hook after the write. */
export type AfterHook<Facts> = (facts: Facts) => Awaitable<void>;

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
