import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeBack, MIGRATE_COMMAND, toBackJson } from './back-summary.ts';

test('says which migration of Better Auth comes first where an application has columns of its own', () => {
  const report = { path: 'back.db', tables: new Map([['user' as const, 2]]), lost: [] };

  expect(describeBack(report)).toMatch(
    /additionalFields.*Run its own migration on this database first: npx auth@latest migrate\./,
  );
  expect(JSON.parse(toBackJson(report))).toMatchObject({ migrate: MIGRATE_COMMAND });
  expect(readFileSync('docs/guide/from-better-auth.md', 'utf8')).toContain(`\`${MIGRATE_COMMAND}\``);
});
