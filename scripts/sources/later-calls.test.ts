import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, sources } from '../../test/source-files.ts';

const service = 'packages/api-router/src';

/** Everything that is loaded with a module, without what it loads later. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const follow = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const { file, typeOnly, isDynamic } of importsOf(path))
      if (file !== undefined && !typeOnly && !isDynamic) follow(file);
  };
  follow(entry);
  return loaded;
}

/** What a service has of a feature that is off: what it is called, what is stored, and who ends it. */
const facts = ['errors', 'facts', 'index', 'mails', 'options', 'revocations'];

/** Other modules of these features that facts need, or that other features ask. */
const alsoThere: readonly string[] = [
  'directory/identify.ts',
  'directory/imported-token.ts',
  'directory/resource-url.ts',
  'enterprise-saml/library.ts',
  'enterprise-saml/service-provider.ts',
  'enterprise-sign-in/daily/mails.ts',
  'enterprise-sign-in/log/mails.ts',
  'enterprise-sign-in/log/sign-in-gauge.ts',
  'enterprise-sign-in/to-client-provider.ts',
  'enterprise-sign-in/way-of-tenants.ts',
  'identity-provider/vouched-agents/any-vouching.ts',
  'identity-provider/vouched-agents/facts.ts',
];

it('loads with a service nothing but facts of the features whose calls come later', () => {
  const loaded = loadedWith(`${service}/index.ts`);
  const folders = globSync(`${service}/features/*/calls.ts`).map(dirname);
  const later = [...folders, `${service}/features/identity-provider/vouched-agents`];
  const allowed = new Set([
    ...folders.flatMap((folder) => facts.map((name) => `${folder}/${name}.ts`)),
    ...alsoThere.map((path) => `${service}/features/${path}`),
  ]);

  expect(folders.length).toBeGreaterThan(3);
  expect(loaded.size).toBeGreaterThan(1000);
  const there = [...loaded].filter((path) => later.some((folder) => path.startsWith(`${folder}/`)));
  expect(there.filter((path) => !allowed.has(path))).toEqual([]);
  expect(alsoThere.filter((path) => !loaded.has(`${service}/features/${path}`))).toEqual([]);
});

it('loads all calls of the service only for documents and tests', () => {
  const users = sources.filter((path) =>
    importsOf(path).some(({ file, typeOnly }) => file === `${service}/every-call.ts` && !typeOnly),
  );

  expect(users.filter((path) => loadedWith(`${service}/index.ts`).has(path))).toEqual([]);
});
