import { expect, it } from 'vitest';
import { importsIn } from '../scripts/sources/imports.ts';
import { globalsIn, referencesIn } from '../scripts/sources/references.ts';
import {
  isNode,
  memberName,
  nameOf,
  type Place,
  parseSource,
  parseText,
  type Source,
} from '../scripts/sources/syntax.ts';
import { read, sources } from './source-files.ts';

/**
 * `'use client'` is the first line of the modules of the kit that can run only in a component of the browser, so that
 * an application with server components imports the kit without more. All other modules stay free of it, because a
 * server may call nothing of a module that has it.
 */
const directive = "'use client';";
const kit = sources.filter((path) => /^packages\/ui-auth\/src\/.*\.tsx?$/.test(path));

/**
 * Servers call `createAuthClient` too. It looks at the page for the language of the reader, and for the request of an
 * application, only where there is a page, which it asks by `typeof` before.
 */
const calledByServers = [
  'packages/ui-auth/src/client/oauth-request.ts',
  'packages/ui-auth/src/client/reader-headers.ts',
];

/** Names for state, effects and context, under any local name. */
const clientNames = /^(use[A-Z]\w*|use|\w*Context|createContext|createRef|Component|lazy|startTransition)$/;
/** Packages that need the browser but have no `'use client'`. */
const clientPackages = ['@trpc/react-query'];
const browserNames =
  /^(window|document|navigator|localStorage|sessionStorage|BroadcastChannel|location|history|matchMedia|PublicKeyCredential)$/;

function needsBrowser(source: Source): boolean {
  const imports = importsIn(source).filter(({ typeOnly }) => !typeOnly);
  return (
    imports.some(({ names }) =>
      names.some((one) => isUsed(source, one.local) && clientNames.test(one.name)),
    ) ||
    imports.some(({ specifier }) => clientPackages.includes(specifier)) ||
    source.places.some((place) => isHookOfObject(place) || isEventHandler(place)) ||
    globalsIn(source).some(({ name, place }) => browserNames.test(name) && isReached(place))
  );
}

/** Whether a name that is imported is a value here; one that is only handed on, or only a type, is none. */
const isUsed = (source: Source, local: string | undefined): boolean =>
  local !== undefined && referencesIn(source).some(({ name }) => name === local);

const isHookOfObject = ({ node }: Place): boolean =>
  node.type === 'CallExpression' && isNode(node.callee) && /^use[A-Z]/.test(memberName(node.callee) ?? '');

const isEventHandler = ({ node }: Place): boolean =>
  node.type === 'JSXAttribute' &&
  /^on[A-Z]/.test(nameOf(node.name) ?? '') &&
  isNode(node.value) &&
  node.value.type === 'JSXExpressionContainer';

/** `typeof window` only checks whether it exists. */
const isReached = ({ parent }: Place): boolean =>
  !(parent?.node.type === 'UnaryExpression' && parent.node.operator === 'typeof');

it('says "use client" in exactly the modules of the kit that need it, in their first line', () => {
  const said = kit.filter((path) => read(path).startsWith(`${directive}\n`));
  const anywhere = kit.filter((path) => read(path).includes('use client'));

  const needing = kit.filter((path) => needsBrowser(parseSource(path)));

  expect([...said, ...calledByServers].sort()).toEqual(needing.sort());
  expect(anywhere).toEqual(said);
  expect(said.length).toBeGreaterThan(100);
});

it('leaves what servers call without it', () => {
  const callable = kit.filter((path) => /\/messages\/|\/index\.ts$/.test(path));

  expect(callable.filter((path) => read(path).startsWith(directive))).toEqual([]);
});

it.each([
  "import { useState as remember } from 'react';\nexport const plant = () => remember(1);",
  'const page = document;\nexport const title = () => page.title;',
  'const { location: here } = globalThis;\nexport const where = () => here.href;',
  'export const plant = (api: Api) => api.user.useQuery();',
  'export const Plant = () => <button onClick={() => {}} />;',
])('recognizes that the browser is needed by %s', (code) => {
  expect(needsBrowser(parseText('packages/ui-auth/src/teams/Plant.tsx', code))).toBe(true);
});

it.each([
  "import { type Context } from 'react';\nexport type Plant = Context<string>;",
  "export { useState } from 'react';",
  "export const hasPage = () => typeof document !== 'undefined';",
  'export const find = ({ document }: { document: { title: string } }) => document.title;',
  '// window.open()\nexport const words = "document.title";',
])('recognizes that the browser is not needed by %s', (code) => {
  expect(needsBrowser(parseText('packages/ui-auth/src/teams/Plant.tsx', code))).toBe(false);
});
