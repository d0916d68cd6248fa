const value: unique symbol = Symbol('value');

/** Result of a queued statement. It exists once the statement has run; `writeNow` and `detached` return it. */
export interface Found<Result> {
  readonly [value]: () => Result;
}

/** A result that is not there yet, and the function that sets it. */
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

/** The value, if the result of the work is that of a statement. */
export const toResult = <Result>(given: Found<Result> | Result): Result =>
  isFound(given) ? given[value]() : given;
