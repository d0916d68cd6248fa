import type { ImportedTable } from '#features/imports/tally.ts';

/** Reasons why a row of a source is not written. */
export type RefusalCode =
  | 'INVALID_EMAIL'
  | 'DUPLICATE_EMAIL'
  | 'DUPLICATE_ID'
  | 'DUPLICATE_USERNAME'
  | 'INVALID_USERNAME'
  | 'UNKNOWN_HASH'
  | 'CANNOT_DECRYPT'
  | 'INVALID_DATE'
  | 'INVALID_JSON'
  | 'MISSING_USER'
  | 'MISSING_ORGANIZATION'
  | 'MISSING_CLIENT'
  | 'INVALID_CLIENT'
  | 'INVALID_CONNECTION'
  | 'INVALID_REDIRECT_URI'
  | 'DUPLICATE_ACCOUNT'
  | 'DUPLICATE_CREDENTIAL'
  | 'INVALID_PUBLIC_KEY'
  | 'NO_OWNER'
  | 'UNKNOWN_ROLE'
  | 'SECRET_CONFLICT'
  | 'BROKEN_LINE';

/** A line of the errors file. It never contains a password hash, secret, token or key. */
export interface Refusal {
  table: ImportedTable;
  id: string;
  /** The file of the line, where the source has several. */
  file?: string;
  /** Line of a file. */
  line?: number;
  field?: string;
  code: RefusalCode;
  message: string;
}

/** A row that a source could not read. */
export interface UnreadRow extends Refusal {
  /** The whole person, or organization, is refused with it. Otherwise only this row is. */
  takesAll: boolean;
  /** The row itself is carried, without the field. */
  keepsRow?: true;
}
