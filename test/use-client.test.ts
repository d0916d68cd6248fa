import { expect, it } from 'vitest';
import { importsOf, read, readCode, sources } from './source-files.ts';

/**
 * `'use client'` is the first line of the modules of the kit that can run only in a component of the browser, so that an
 * application with server components imports the kit without more. All other modules stay free of it, because a server
 * may call nothing of a module that has it.
 */
const directive = "'use client';";
const kit = sources.filter((path) => /^packages\/ui-auth\/src\/.*\.tsx?$/.test(path));

/** Names that stand for state, effects and context. */
const clientNames = /^(use[A-Z]\w*|use|\w*Context|createContext|createRef|Component|lazy|startTransition)$/;
/** Packages that need the browser and do not say so themselves. */
const clientPackages = ['@trpc/react-query'];
const hookOfObject = /\.use[A-Z]\w*\(/;
const eventHandler = /\son[A-Z]\w*=\{/;
const browserApi =
  /(?<![.\w#'"/-])(window|document|navigator|localStorage|sessionStorage|BroadcastChannel|location|history|matchMedia|PublicKeyCredential)\b(?=[.([])/;

/** Names of values, without types, that a module imports. Re-exported names do not count. */
function importedNames(code: string): string[] {
  const statements = [...code.matchAll(/^import\s(?!type\s)([^;]*?)\sfrom\s+'[^']+'/gm)];
  return statements
    .flatMap(([, names = '']) => names.replace(/[{}]/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => !name.startsWith('type '));
}

function needsBrowser(path: string): boolean {
  const code = readCode(path);
  return (
    importedNames(code).some((name) => clientNames.test(name)) ||
    importsOf(path).some(({ to, typeOnly }) => !typeOnly && clientPackages.includes(to)) ||
    [hookOfObject, eventHandler, browserApi].some((pattern) => pattern.test(code))
  );
}

it('says "use client" in exactly the modules of the kit that need it, in their first line', () => {
  const said = kit.filter((path) => read(path).startsWith(`${directive}\n`));
  const anywhere = kit.filter((path) => read(path).includes('use client'));

  expect(said).toEqual(kit.filter(needsBrowser));
  expect(anywhere).toEqual(said);
  expect(said.length).toBeGreaterThan(100);
});

it('leaves what servers call without it', () => {
  const callable = kit.filter((path) => /\/(locales|messages)\/|[/-]words\.ts$|\/index\.ts$/.test(path));

  expect(callable.filter((path) => read(path).startsWith(directive))).toEqual([]);
});
