export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Kind of failure of a call. The status belongs to the code, so that no code has two statuses. */
export interface ErrorDefinition<Code extends string = string> {
  readonly code: Code;
  readonly status: Status;
  /** Default message, in English; `{names}` are filled in when the error is thrown. */
  readonly message: string;
}

type Rows = Readonly<Record<string, readonly [status: Status, message: string]>>;

export type DefinedErrors<Given extends Rows> = {
  readonly [Code in keyof Given & string]: ErrorDefinition<Code>;
};

/**
 * The errors of a feature, by code. A file of errors imports nothing but this, because browsers load it too.
 *
 * @example
 * export const { WAITLIST_FULL } = defineErrors({ WAITLIST_FULL: [409, 'The waitlist is full'] });
 */
export function defineErrors<const Given extends Rows>(rows: Given): DefinedErrors<Given>;
export function defineErrors(rows: Rows): Record<string, ErrorDefinition> {
  return Object.fromEntries(
    Object.entries(rows).map(([code, [status, message]]) => [code, { code, status, message }]),
  );
}
