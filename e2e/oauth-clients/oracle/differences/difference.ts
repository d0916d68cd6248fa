/** A way in which the service answers otherwise than the oracle, by what was asked. */
export interface Difference {
  /** The request, by its kind and what is wrong with it. */
  asked: readonly string[];
  /** It counts after one of these alone. */
  after?: readonly string[];
  /** Beginnings of the classes. */
  ours: string;
  theirs: string;
  because: string;
}

/** The same thing wrong with each kind of request. */
export const each = (kinds: readonly string[], ...faults: readonly string[]): string[] =>
  kinds.flatMap((kind) => faults.map((fault) => `${kind}: ${fault}`));
