import type { Awaitable } from '#core/options/kinds.ts';

/** Milliseconds for which an answer counts without a question. Published keys may be kept for as long. */
const FRESH = 300_000;
/** How long it counts while the issuer is away. No token that was signed before lives longer. */
const USABLE = 3_600_000;
/** Between two questions, after an answer and after a failure. */
const REST = 30_000;
const REST_AFTER_FAILURE = 5_000;

interface KeptAnswerParts<Answer> {
  /** Asks anew. It gets the last answer, and rejects if there is none now. */
  ask: (last: Answer | undefined) => Promise<Answer>;
  now: () => Date;
  onFailure: (error: unknown) => void;
}

export interface KeptAnswer<Answer> {
  /**
   * The answer; undefined if it cannot be known at the moment. It is asked for again if it is old, or if it is not
   * enough, as a list of keys without the wanted one.
   */
  read(isEnough?: (answer: Answer) => boolean): Awaitable<Answer | undefined>;
}

/** Keeps an answer of the issuer. It asks one question at a time, and rests after each, whoever wants an answer. */
export function keepAnswer<Answer>({ ask, now, onFailure }: KeptAnswerParts<Answer>): KeptAnswer<Answer> {
  let kept: { answer: Answer; at: number } | undefined;
  let asked: { at: number; hasFailed: boolean } | undefined;
  let flight: Promise<void> | undefined;

  const ageOf = (at: number): number => now().getTime() - at;

  /** A clock that was set back says nothing about an age. */
  const isWithin = (age: number, span: number): boolean => age >= 0 && age < span;

  const findKept = (span: number): Answer | undefined =>
    kept && isWithin(ageOf(kept.at), span) ? kept.answer : undefined;

  const mayAsk = (): boolean =>
    asked === undefined || !isWithin(ageOf(asked.at), asked.hasFailed ? REST_AFTER_FAILURE : REST);

  async function fly(): Promise<void> {
    const at = now().getTime();
    try {
      kept = { answer: await ask(kept?.answer), at };
      asked = { at, hasFailed: false };
    } catch (error) {
      asked = { at: now().getTime(), hasFailed: true };
      onFailure(error);
    } finally {
      flight = undefined;
    }
  }

  function start(): Promise<void> {
    flight ??= fly();
    return flight;
  }

  async function wait(isEnough: (answer: Answer) => boolean): Promise<Answer | undefined> {
    if (flight || mayAsk()) await start();
    const answer = findKept(USABLE);
    if (answer === undefined) return undefined;
    return asked?.hasFailed && !isEnough(answer) ? undefined : answer;
  }

  return {
    read(isEnough = () => true) {
      const fresh = findKept(FRESH);
      if (fresh !== undefined && isEnough(fresh)) return fresh;
      const usable = asked?.hasFailed ? findKept(USABLE) : undefined;
      if (usable === undefined || !isEnough(usable)) return wait(isEnough);
      // The issuer is away, so nobody waits for it. `fly` never rejects.
      if (mayAsk()) void start();
      return usable;
    },
  };
}
