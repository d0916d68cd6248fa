const value: unique symbol = Symbol('value');

/** What a queued statement answers. It is there once the statement has run; `writeNow` and `detached` hand it on. */
export interface Found<Result> {
  readonly [value]: () => Result;
}

/** A place for the answer of a statement, and what puts the answer there. */
export function createFound<Result>(): { found: Found<Result>; set: (result: Result) => void } {
  let filled: { result: Result } | undefined;
  return {
    found: {
      [value]() {
        if (!filled) throw new TypeError('the statement did not run, so it has no answer');
        return filled.result;
      },
    },
    set(result) {
      filled = { result };
    },
  };
}

const isFound = <Result>(given: Found<Result> | Result): given is Found<Result> =>
  typeof given === 'object' && given !== null && value in given;

/** The answer itself, if work left it to a statement. */
export const settle = <Result>(given: Found<Result> | Result): Result =>
  isFound(given) ? given[value]() : given;
