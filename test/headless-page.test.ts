import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../packages/ui-auth/package.json' with { type: 'json' };
import { fileOfHook, hookNames } from '../scripts/references/hooks.ts';
import { importsOf } from '../scripts/sources/imports.ts';

const page = readFileSync('docs/guide/headless.md', 'utf8');
const folder = 'packages/ui-auth/';

/** Components that have nothing to do but show others, or one call that `useAuthCall` makes. */
const withoutHook = new Set([
  ...['AuthErrorCard', 'AuthView', 'SignInButton', 'SignUpButton', 'UserButton', 'UserAvatar'],
  ...['AccountSettings', 'OrganizationSettings', 'AdministrationSettings', 'OrganizationScope'],
  ...['PermissionGate', 'BackupCodesDialog', 'LogoutConfirmation', 'MissingPermissionHint'],
  ...['CreateUserDialog', 'BanUserDialog', 'ImpersonateDialog', 'ImpersonationBanner'],
]);

/** The components that have an entry of their own, with their files. */
const components = new Map(
  Object.values(manifest.exports).flatMap((path): [string, string][] => {
    const name = /\/([A-Z]\w+)\.tsx$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, folder + path.slice('./'.length)]];
  }),
);

const rows = [...page.matchAll(/^\| `([A-Z]\w+)` \| (`use.*) \|$/gm)].map(
  ([, component = '', hooks = '']) => ({
    component,
    hooks: [...hooks.matchAll(/`(use\w+)`/g)].map(([, hook = '']) => hook),
  }),
);

/** All files that a component loads, at first or later. */
function filesOf(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found)
    for (const { file: next, typeOnly } of importsOf(file))
      if (next !== undefined && !typeOnly && /\.tsx?$/.test(next)) found.add(next);
  return found;
}

test('the page names a hook for each component, or there is none', () => {
  const named = rows.map(({ component }) => component);

  expect([...named, ...withoutHook].sort()).toEqual([...components.keys()].sort());
});

/** `SignInForm` loads the parts of `useSignIn` one by one, when a way is shown. */
function isUsed(file: string, files: ReadonlySet<string>): boolean {
  const parts = importsOf(file).filter(
    ({ file: part, typeOnly }) => !typeOnly && /\/use\w+\.tsx?$/.test(part ?? ''),
  );
  return files.has(file) || (parts.length > 0 && parts.every(({ file: part = '' }) => files.has(part)));
}

test.each(rows)('$component is made with the hooks that the page names', ({ component, hooks }) => {
  const files = filesOf(components.get(component) ?? '');

  expect(hooks.filter((hook) => !hookNames.includes(hook))).toEqual([]);
  expect(hooks.filter((hook) => !isUsed(fileOfHook(hook), files))).toEqual([]);
});

test('the page names no hook that is not exported', () => {
  const named = [...page.matchAll(/\b(use[A-Z]\w+)`/g)].map(([, name = '']) => name);

  expect(named.filter((name) => !hookNames.includes(name))).toEqual([]);
});

/** Names that a file hands on, also those of files that it hands on completely. */
const namesHandedOn = (file: string): string[] =>
  importsOf(file).flatMap(({ names, file: from }) => {
    const handedOn = names.filter(({ local }) => local === undefined).map(({ name }) => name);
    return from !== undefined && handedOn.includes('*') ? namesHandedOn(from) : handedOn;
  });

test('every hook of the package is in its entry for hooks', () => {
  const hooks = namesHandedOn('packages/ui-auth/src/index.ts').filter((name) => /^use[A-Z]/.test(name));

  expect(hooks.length).toBeGreaterThan(70);
  expect(hooks.filter((name) => !hookNames.includes(name))).toEqual([]);
});
