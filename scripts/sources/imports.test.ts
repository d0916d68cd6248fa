import { describe, expect, test } from 'vitest';
import { importsIn } from './imports.ts';
import { originsIn } from './origins.ts';
import { parseText } from './syntax.ts';

const feature = 'packages/api-router/src/features/teams/plant.ts';
const importsOfText = (text: string, path = feature) => importsIn(parseText(path, text));

describe('an import', () => {
  test.each([
    ["import { a } from '#core/ports.ts';", 'packages/api-router/src/core/ports.ts'],
    ["import { a } from './team.ts';", 'packages/api-router/src/features/teams/team.ts'],
    ["import '../sessions/open-session.ts';", 'packages/api-router/src/features/sessions/open-session.ts'],
    ["import { User } from '@keystead/db';", 'packages/db/src/index.ts'],
    ["export * from '@keystead/db/testing';", 'packages/db/src/testing.ts'],
    ["import { de } from '@keystead/ui-auth/locales/de';", 'packages/ui-auth/src/locales/de.ts'],
    ["export const load = () => import('#core/ports.ts');", 'packages/api-router/src/core/ports.ts'],
    ['export const load = () => import(`#core/ports.ts`);', 'packages/api-router/src/core/ports.ts'],
    ["export type Port = import('#core/ports.ts').Port;", 'packages/api-router/src/core/ports.ts'],
    ["export { a as b } from '#core/ports.ts';", 'packages/api-router/src/core/ports.ts'],
  ])('leads to a file: %s', (text, file) => {
    expect(importsOfText(text).map((one) => one.file)).toEqual([file]);
  });

  test('of another package leads to no file, and keeps its name', () => {
    expect(importsOfText("import { z } from 'zod';")).toMatchObject([{ file: undefined, to: 'zod' }]);
  });

  test('is none in a comment, or in a text', () => {
    const text = "// import { a } from '#core/ports.ts';\nexport const words = \"import('#core/ports.ts')\";";

    expect(importsOfText(text)).toEqual([]);
  });

  test.each([
    ["import type { Port } from '#core/ports.ts';", true],
    ["export type { Port } from '#core/ports.ts';", true],
    ["export type Port = import('#core/ports.ts').Port;", true],
    ["import { type Port } from '#core/ports.ts';", false],
    ["import type from '#core/ports.ts';", false],
    ["export const load = () => import('#core/ports.ts');", false],
  ])('is one of types alone: %s %s', (text, typeOnly) => {
    expect(importsOfText(text)).toMatchObject([{ typeOnly }]);
  });

  test('with a computed specifier has none, so that a rule can name it', () => {
    expect(importsOfText('export const load = (path: string) => import(path);')).toMatchObject([
      { specifier: '', isDynamic: true },
    ]);
  });
});

describe('a name', () => {
  const door = 'packages/api-router/src/features/sessions/open-session.ts';
  const originsOfText = (text: string, path = feature) =>
    originsIn(parseText(path, text)).map(({ module, name }) => ({ module, name }));

  test.each([
    "import { openSession } from '#features/sessions/open-session.ts';",
    "import { openSession as begin } from '../sessions/open-session.ts';",
    "export { openSession as begin } from '#features/sessions/open-session.ts';",
  ])('is followed to where it is declared: %s', (text) => {
    expect(originsOfText(text)).toEqual([{ module: door, name: 'openSession' }]);
  });

  test.each([
    "import * as sessions from '#features/sessions/open-session.ts';",
    "export * from '#features/sessions/open-session.ts';",
    "export const load = () => import('#features/sessions/open-session.ts');",
  ])('is taken with all the others: %s', (text) => {
    expect(originsOfText(text)).toEqual([{ module: door, name: '*' }]);
  });

  test('is followed through modules that re-export it', () => {
    const kit = 'packages/ui-auth/src/teams/plant.ts';

    expect(originsOfText("import { useAuthUI as use } from '#provider/index.ts';", kit)).toEqual([
      { module: 'packages/ui-auth/src/provider/context.ts', name: 'useAuthUI' },
    ]);
    expect(originsOfText("import { User } from '@keystead/db';")).toEqual([
      { module: 'packages/db/src/entities/user.ts', name: 'User' },
    ]);
  });
});
