import type { Dialect } from '#connection/dialect.ts';

/** SQLite has one transaction that writes at a time, and needs no lock. */
const LOCKS: Record<Dialect, Record<'shared' | 'own', string>> = {
  sqlite: { shared: '', own: '' },
  postgresql: { shared: ' for share', own: ' for update' },
};

/** The end of a statement that locks the rows it reads: others may hold them, too, if it is shared. */
export const lockText = (dialect: Dialect, isShared: boolean): string =>
  LOCKS[dialect][isShared ? 'shared' : 'own'];
