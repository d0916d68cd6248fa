import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeBack, toBackJson } from './back-summary.ts';

/** As their own manual has it. */
const THEIR_COMMAND = 'npx auth@latest migrate';

test('says which migration of Better Auth comes first where an application has columns of its own', () => {
  const report = { path: 'back.db', tables: new Map([['user' as const, 2]]), lost: [] };

  expect(describeBack(report)).toMatch(
    /additionalFields.*Run its own migration on this database first: npx auth@latest migrate\./,
  );
  expect(JSON.parse(toBackJson(report))).toMatchObject({ migrate: THEIR_COMMAND });
  expect(readFileSync('docs/guide/from-better-auth.md', 'utf8')).toContain(`\`${THEIR_COMMAND}\``);
});
