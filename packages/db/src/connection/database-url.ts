import { UnusableDatabase } from './unusable-database.ts';

export type DatabaseAddress =
  | { dialect: 'sqlite'; path: string }
  | { dialect: 'postgresql'; url: string; database: string };

const EXPECTED = 'expected sqlite:PATH, sqlite::memory: or postgresql://USER@HOST/DATABASE';

/** Error for a wrong URL. It does not show the URL, which may contain a password, because it may be logged. */
function refuse(found: string): UnusableDatabase {
  return new UnusableDatabase(`The database URL ${found}; ${EXPECTED}.`);
}

/** @throws Error with one sentence saying what was found and what is expected */
export function toDatabaseAddress(databaseUrl: string): DatabaseAddress {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(databaseUrl)?.[1]?.toLowerCase();
  if (databaseUrl === '') throw refuse('is empty');
  if (scheme === undefined) throw refuse('has no scheme');
  if (scheme === 'sqlite') return toSqliteAddress(databaseUrl.slice('sqlite:'.length));
  if (scheme === 'postgresql' || scheme === 'postgres') return toPostgresqlAddress(databaseUrl);
  throw refuse(`has the unknown scheme "${scheme}"`);
}

function toSqliteAddress(written: string): DatabaseAddress {
  const path = written.replace(/^\/\/(?=\/)/, '');
  if (path.trim() === '') throw refuse('names no SQLite file');
  if (path.startsWith('//')) throw refuse('has a host, but SQLite is a file');
  if (path.includes('\0')) throw refuse('has a NUL character in its path');
  return { dialect: 'sqlite', path };
}

function toPostgresqlAddress(url: string): DatabaseAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined) throw refuse('cannot be read as a URL');
  const database = decodeDatabase(parsed.pathname.slice(1));
  if (database === '' || database.includes('/')) throw refuse('names no PostgreSQL database');
  return { dialect: 'postgresql', url, database };
}

function decodeDatabase(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw refuse('names no PostgreSQL database');
  }
}
