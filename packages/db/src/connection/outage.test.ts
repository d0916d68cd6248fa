import { DeadlockException } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import { findOutage, isOutage, toOutage } from './outage.ts';

const failure = (code: string | undefined, message = 'failed') =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  ['57P01', 'unreachable'],
  ['57P03', 'unreachable'],
  ['08006', 'unreachable'],
  ['53300', 'unreachable'],
  ['53100', 'full'],
  ['57014', 'slow'],
  ['55P03', 'locked'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_BUSY_SNAPSHOT', 'locked'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_WRITE', 'file'],
  ['SQLITE_READONLY_DBMOVED', 'file'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
])('%s is an outage of the kind %s', (code, kind) => {
  expect(findOutage(toOutage(failure(code)))?.kind).toBe(kind);
});

test.each([
  ['timeout exceeded when trying to connect', 'stalled'],
  ['Connection terminated unexpectedly', 'unreachable'],
  ['Connection terminated due to connection timeout', 'unreachable'],
  ['Query read timeout', 'slow'],
])('"%s" is an outage of the kind %s', (message, kind) => {
  expect(findOutage(toOutage(failure(undefined, message)))?.kind).toBe(kind);
});

test.each([
  '23505',
  '42P01',
  '40P01',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CORRUPT',
  'ERR_INVALID_ARG_TYPE',
  undefined,
])('%s is not an outage', (code) => {
  const error = failure(code);
  expect(toOutage(error)).toBe(error);
});

test('a deadlock is an outage for a call that is not retried', () => {
  const deadlock = new DeadlockException(failure('40P01'));

  expect(findOutage(new Error('outer', { cause: deadlock }))).toMatchObject({
    kind: 'locked',
    cause: deadlock,
  });
});

test('an outage is found among the causes of an error, and errors of other sockets are no outage', () => {
  expect(isOutage(new Error('outer', { cause: toOutage(failure('57P01')) }))).toBe(true);
  expect(isOutage(failure('ECONNREFUSED'))).toBe(false);
});
