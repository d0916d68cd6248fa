import { expect, test } from 'vitest';
import { findTestsForOneDatabase, findTestsWithoutDatabase } from './database-tests.ts';

const db = 'packages/db/src';
const service = 'packages/api-router/src';

test.each([
  ['new-id.test.ts', 'imports nothing that opens one', `${db}/columns/new-id.test.ts`],
  ['sqlite-driver.test.ts', 'opens one of its own choice', `${db}/drivers/sqlite-driver.test.ts`],
  [
    'pkce.test.ts',
    'is of the service, and imports nothing of the kind',
    `${service}/core/crypto/pkce.test.ts`,
  ],
  ['next.test.ts', 'imports types alone of what opens one', `${service}/next.test.ts`],
])('%s runs once: it %s', (_, _why, path) => {
  expect(findTestsWithoutDatabase([path])).toEqual([path]);
});

test.each([
  ['entities.test.ts', 'imports what opens it', `${db}/entities/entities.test.ts`],
  [
    'list-sessions.test.ts',
    'reaches it across packages',
    `${service}/features/sessions/list-sessions.test.ts`,
  ],
])('%s runs on every database: it %s', (_, _why, path) => {
  expect(findTestsWithoutDatabase([path])).toEqual([]);
});

test.each([
  ['security/inputs.test.ts', true],
  ['security/organizations/organization-races.test.ts', false],
])('%s says that one database is enough: %s', (path, isEnough) => {
  expect(findTestsForOneDatabase([`${service}/${path}`])).toHaveLength(isEnough ? 1 : 0);
});
