import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Feature } from '#core/feature/define-feature.ts';
import { features as builtIn } from '#every-call.ts';

const features: readonly Feature[] = builtIn;
const folder = import.meta.dirname;

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** Every name that a kind of definition takes in the sources, `defineEvent('user.deleted')`. */
function definedIn(define: string): string[] {
  const files = globSync('{core,features}/**/*.ts', { cwd: folder }).filter(
    (path) => !/\.test\.ts$/.test(path),
  );
  const call = new RegExp(`^export const \\w+ = ${define}\\((?:\\{\\s*kind: |\\s*)?'([^']+)'`, 'gm');
  return files.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(call)].map(([, name]) => name ?? ''),
  );
}

/** A round trip to a provider defines two. */
const tokensOfRoundTrip = (name: string): string[] => [`${name}-state`, `${name}-arrival`];

/** The names in each of these lists have to be different in all features. */
const definitions = [
  {
    what: 'events',
    define: 'defineEvent',
    names: features.flatMap(({ events = [] }) => events.map(({ action }) => action)),
  },
  {
    what: 'mails',
    define: 'defineTranslatedMail',
    names: features.flatMap(({ mails = [] }) => mails.map(({ kind }) => kind)),
  },
  {
    what: 'tokens',
    define: 'defineToken',
    names: features.flatMap(({ tokens = [] }) => tokens.map(({ purpose }) => purpose)),
  },
  {
    what: 'cookies',
    define: 'defineCookie',
    names: features.flatMap(({ cookies = [] }) => cookies.map(({ key }) => key)),
  },
];

describe.each(definitions)('the $what', ({ define, names }) => {
  test('have different names', () => {
    expect(repeated(names)).toEqual([]);
  });

  test('are all known to a feature', () => {
    const others = define === 'defineToken' ? definedIn('defineRoundTrip').flatMap(tokensOfRoundTrip) : [];
    expect([...definedIn(define), ...others].sort()).toEqual(names.toSorted());
  });
});

test('the names of features are different', () => {
  expect(repeated(features.map(({ name }) => name))).toEqual([]);
});

test('an event is named after what it is about and what happened', () => {
  for (const { events = [] } of features)
    for (const { action } of events) expect(action).toMatch(/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/);
});
