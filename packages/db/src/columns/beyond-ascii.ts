import type { Dialect } from '#connection/dialect.ts';

/** Rows whose address has other characters than ASCII, perhaps in its domain. */
export const BEYOND_ASCII: Readonly<Record<Dialect, string>> = {
  sqlite: 'length(cast("email" as blob)) <> length("email")',
  postgresql: 'octet_length("email") <> length("email")',
};
