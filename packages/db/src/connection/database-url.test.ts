import { expect, test } from 'vitest';
import { toDatabaseAddress } from './database-url.ts';

test.each([
  ['sqlite:./data/keystead.db', './data/keystead.db'],
  ['sqlite:/var/lib/keystead.db', '/var/lib/keystead.db'],
  ['sqlite:///var/lib/keystead.db', '/var/lib/keystead.db'],
  ['sqlite:keystead.db', 'keystead.db'],
  ['SQLITE:keystead.db', 'keystead.db'],
  ['sqlite::memory:', ':memory:'],
])('%s is the SQLite file %s', (url, path) => {
  expect(toDatabaseAddress(url)).toEqual({ dialect: 'sqlite', path });
});

test.each([
  ['postgresql://me:secret@db.example:5433/accounts', 'accounts'],
  ['postgres://me@localhost/accounts?sslmode=require', 'accounts'],
  ['postgresql://localhost/my%20accounts', 'my accounts'],
  ['postgresql:///accounts?host=/run/postgresql', 'accounts'],
])('%s is the PostgreSQL database %s', (url, database) => {
  expect(toDatabaseAddress(url)).toEqual({ dialect: 'postgresql', url, database });
});

const EXPECTED = 'expected sqlite:PATH, sqlite::memory: or postgresql://USER@HOST/DATABASE.';

test.each([
  ['', 'is empty'],
  ['keystead.db', 'has no scheme'],
  ['./data/keystead.db', 'has no scheme'],
  ['mysql://localhost/accounts', 'has the unknown scheme "mysql"'],
  ['sqlite:', 'names no SQLite file'],
  ['sqlite:  ', 'names no SQLite file'],
  ['sqlite://host/keystead.db', 'has a host, but SQLite is a file'],
  ['sqlite:a\0b', 'has a NUL character in its path'],
  ['postgresql://localhost', 'names no PostgreSQL database'],
  ['postgresql://localhost/', 'names no PostgreSQL database'],
  ['postgresql://localhost/a/b', 'names no PostgreSQL database'],
  ['postgresql://localhost/%E0', 'names no PostgreSQL database'],
  ['postgresql://local host:port/accounts', 'cannot be read as a URL'],
])('%j is refused in one sentence', (url, found) => {
  expect(() => toDatabaseAddress(url)).toThrow(`The database URL ${found}; ${EXPECTED}`);
});

test('a refusal does not repeat the password', () => {
  expect(() => toDatabaseAddress('postgresql://me:secret@localhost')).toThrow(/^((?!secret).)*$/);
});
