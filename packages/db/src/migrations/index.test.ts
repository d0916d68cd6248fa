import { Migration } from '@mikro-orm/migrations';
import { expect, test } from 'vitest';
import { migrationsFor } from '#migrations/index.ts';

const toNames = (dialect: 'sqlite' | 'postgresql') => migrationsFor(dialect).map(({ name }) => name);

test('both dialects have the same migrations in the same order', () => {
  expect(toNames('sqlite')).toEqual(toNames('postgresql'));
});

test('names begin with their date and are in order', () => {
  const names = toNames('sqlite');
  for (const name of names) expect(name).toMatch(/^migration-\d{8}-[a-z0-9-]+$/);
  expect(names).toEqual([...new Set(names)].sort());
});

test.each(['sqlite', 'postgresql'] as const)('every %s migration can be undone', (dialect) => {
  for (const migration of migrationsFor(dialect)) {
    expect(migration.class.prototype.down, migration.name).not.toBe(Migration.prototype.down);
  }
});
