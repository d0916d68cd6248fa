import { describe, expect, it } from 'vitest';
import { importsOf, sources } from './source-files.ts';

const core = 'packages/api-router/src/core/';

/**
 * Floors of the core, the lowest first: a file imports from its own folder and from floors below it, types included.
 * Folders of one floor know nothing of each other, but those of the first, which are used by everything.
 */
// Why: docs/decisions/0053-let-the-core-know-no-feature.md
const floors: readonly (readonly string[])[] = [
  [
    ...['options', 'brand', 'errors', 'crypto', 'http', 'access-control', 'observed'],
    ...['ports.ts', 'email-address.ts', 'shown-email.ts', 'unicode-label.ts'],
  ],
  ['call'],
  ['data-keys', 'user', 'events', 'limits'],
  ['outbox'],
  ['mail', 'tokens', 'user-enumeration'],
  ['session'],
  ['feature'],
  ['transport'],
];

/**
 * Files on the first floor whose folders are on another one. They declare what features define and calls name,
 * have no effects, and import nothing but each other and that floor.
 */
const declarations: readonly string[] = [
  'limits/define-limit.ts',
  'limits/limits.ts',
  'mail/define-mail.ts',
  'mail/define-translated-mail.ts',
  'mail/languages.ts',
  'mail/mail-content.ts',
  'mail/mail-options.ts',
  'mail/mail-tone.ts',
  'mail/translation.ts',
  'mail/words.ts',
  'tokens/define-token.ts',
  'events/define-event.ts',
];

const folderOf = (file: string): string => file.split('/')[0] ?? '';

const floorOf = (file: string): number =>
  declarations.includes(file) ? 0 : floors.findIndex((folders) => folders.includes(folderOf(file)));

const files = sources.filter((path) => path.startsWith(core));
const arrows = files
  .flatMap(importsOf)
  .flatMap(({ file, from }) =>
    file?.startsWith(core) ? [{ from: from.slice(core.length), to: file.slice(core.length) }] : [],
  );

describe('the core', () => {
  it('has a floor for each of its files', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.filter((path) => floorOf(path.slice(core.length)) === -1)).toEqual([]);
    expect(declarations.filter((file) => !files.includes(core + file))).toEqual([]);
  });

  it('imports downward only, those of types and dynamic ones included', () => {
    const up = arrows.filter(({ from, to }) => floorOf(to) > floorOf(from));

    expect(up.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('keeps the folders of a floor apart, except the first', () => {
    const across = arrows.filter(
      ({ from, to }) => floorOf(from) > 0 && floorOf(from) === floorOf(to) && folderOf(from) !== folderOf(to),
    );

    expect(across.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});
