export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 501 | 503;

/** Names that other protocols have for an error, see `Route.dialect`. */
export interface ProtocolNames {
  /** Its name in RFC 6749 and what builds on it, such as `invalid_grant`. Default: that of its status. */
  oauth?: string;
  /** Its `scimType` (RFC 7644 section 3.12). Default: none. */
  scim?: ScimType;
}

/** Kinds of refusals that SCIM knows. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'invalidVers'
  | 'mutability'
  | 'noTarget'
  | 'sensitive'
  | 'tooMany'
  | 'uniqueness';

/** Kind of failure of a call. The status belongs to the code, so that no code has two statuses. */
export interface ErrorDefinition<Code extends string = string> {
  readonly code: Code;
  readonly status: Status;
  /** Default message, in English; `{names}` are filled in when the error is thrown. */
  readonly message: string;
  readonly names?: ProtocolNames;
}

type Rows = Readonly<Record<string, readonly [status: Status, message: string, names?: ProtocolNames]>>;

export type DefinedErrors<Given extends Rows> = {
  readonly [Code in keyof Given & string]: ErrorDefinition<Code>;
};

/**
 * The errors of a feature, by code: the status, the message, and names for calls that answer in another dialect. A file of errors imports nothing but this, because browsers load it too.
 *
 * @example
 * export const { WAITLIST_FULL } = defineErrors({ WAITLIST_FULL: [409, 'The waitlist is full'] });
 */
export function defineErrors<const Given extends Rows>(rows: Given): DefinedErrors<Given>;
export function defineErrors(rows: Rows): Record<string, ErrorDefinition> {
  return Object.fromEntries(
    Object.entries(rows).map(([code, [status, message, names]]) => [
      code,
      { code, status, message, ...(names && { names }) },
    ]),
  );
}
