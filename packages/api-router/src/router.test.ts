import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { factsOf, type ProcedureFacts } from '#core/call/definition.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { isReason } from '#errors/catalogue.ts';
import { appRouter } from '#router.ts';

const folder = import.meta.dirname;
const procedures = [...factsOf(appRouter).values()];
const overHttp = procedures.filter(({ access }) => access !== 'server');

/** Paths that the wire contract fixes otherwise than by the name. */
const otherPaths: Record<string, string> = {
  openResetLink: '/reset-password/{token}',
  confirmDeleteUser: '/delete-user/callback',
  callback: '/callback/{id}',
};

/** Calls that change something and leave no event, each with its reason. */
const silent: Record<string, string> = {
  sendVerificationEmail: 'mails a signed link; nothing is stored until somebody opens it',
  refreshToken: 'replaces one token of a provider by the next, as often as the application wants',
  getAccessToken: 'may refresh, as above',
};

const toKebab = (name: string): string =>
  name.replaceAll('.', '/').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** Where a procedure is written: `signIn.email` in `sign-in/email.ts`, `listSessions` in any area's `list-sessions.ts`. */
const filesOf = ({ name }: ProcedureFacts): string[] =>
  globSync(`procedures/${name.includes('.') ? '' : '*/'}${toKebab(name)}.ts`, { cwd: folder });

/** A file and everything of the service that it imports, as text. */
function sourcesOf(path: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(path)) return seen;
  const text = read(path);
  seen.set(path, text);
  for (const [, imported = ''] of text.matchAll(/from '#([^']+)'/g)) sourcesOf(imported, seen);
  return seen;
}

describe.each(procedures.map((procedure) => ({ name: procedure.name, procedure })))(
  '$name',
  ({ procedure }) => {
    test('stands in a file of its name', () => {
      expect(filesOf(procedure)).toHaveLength(1);
    });

    test('says what it answers', () => {
      expect(procedure.output).toBeDefined();
    });

    test('names only reasons of the catalogue, each once', () => {
      const errors = procedure.route?.errors ?? [];

      expect(errors.filter((reason) => !isReason(reason))).toEqual([]);
      expect(new Set(errors).size).toBe(errors.length);
    });

    test('names no reason that nothing it uses can give', () => {
      const [path = ''] = filesOf(procedure);
      const sources = sourcesOf(path);
      // Reached through the context, not by an import.
      sourcesOf('crypto/hash-queue.ts', sources);
      const thrown = [...sources]
        .filter(([source]) => !source.startsWith('errors/'))
        .map(([, text]) => text.replace(/\berrors: \[[^\]]*\]/g, ''))
        .join('\n');

      const errors = procedure.route?.errors ?? [];
      expect(errors.filter((reason) => !thrown.includes(`'${reason}'`))).toEqual([]);
    });
  },
);

describe.each(overHttp.map((procedure) => ({ name: procedure.name, procedure })))(
  '$name',
  ({ procedure }) => {
    test('has a route under the path of its name, with a summary and a tag', () => {
      const { name, route } = procedure;

      expect(route?.path).toBe(otherPaths[name] ?? `/${toKebab(name)}`);
      expect(route?.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(route?.tag).toBeTruthy();
    });
  },
);

describe.each(
  procedures
    .filter(
      ({ type, name }) =>
        type === 'mutation' || ['confirmDeleteUser', 'verifyEmail', 'callback'].includes(name),
    )
    .map((procedure) => ({ name: procedure.name, procedure })),
)('$name', ({ procedure }) => {
  test('records what it changes, or is listed as silent', () => {
    const [path = ''] = filesOf(procedure);
    const domain = [...sourcesOf(path)].filter(([source]) => /^(procedures|domain)\//.test(source));
    const records = domain.some(
      ([source, text]) => source !== 'domain/event/record.ts' && /\brecord\(/.test(text),
    );

    expect(records).toBe(!Object.hasOwn(silent, procedure.name));
  });
});

describe('the routes', () => {
  test('lead to one call each', () => {
    const paths = overHttp.flatMap(({ route, type }) =>
      [route?.path, ...(route?.aliases ?? [])].map((path) => `${type} ${path}`),
    );

    expect(new Set(paths).size).toBe(paths.length);
  });

  test('let no pattern take the place of a plain path', () => {
    const find = createRouteTable(appRouter);

    for (const { name, route, type } of overHttp) {
      const method = route?.methods?.[0] ?? (type === 'query' ? 'GET' : 'POST');
      const lookup = find(method, route?.path.replace(/\{\w+\}/, 'x') ?? '');
      expect(lookup).toMatchObject({ found: 'route', match: { procedure: { name } } });
    }
  });

  test('leave out what only the operator’s own code may call', () => {
    const hidden = procedures.filter(({ access }) => access === 'server');

    expect(hidden.map(({ name, route }) => [name, route])).toEqual([['setPassword', undefined]]);
  });

  test('have no silent call that is gone', () => {
    const names = new Set(procedures.map(({ name }) => name));

    expect(Object.keys({ ...silent, ...otherPaths }).filter((name) => !names.has(name))).toEqual([]);
  });
});
