import { expect, test } from 'vitest';
import { z } from 'zod';
import { assertChangesExist } from '#core/call/changes/changed-calls.ts';
import { definitionsOf } from '#core/call/definition.ts';
import { router } from '#core/call/init.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { appRouter } from '#every-call.ts';

const definitions = definitionsOf(appRouter);

test('every mutation declares what it changes: the session, the answers of other calls, or nothing', () => {
  const silent = [...definitions.values()].filter(
    ({ type, route }) => type === 'mutation' && route && !route.changesSession && route.changes === undefined,
  );

  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every call in `changes` exists', () => {
  expect(() => assertChangesExist(definitions)).not.toThrow();
});

const build = (changes: readonly string[]) =>
  definitionsOf(
    router({
      notes: {
        list: publicProcedure.output(z.null()).query(() => null),
        add: publicProcedure
          .meta({ route: { path: '/notes/add', summary: 'Probe', tag: 'Probe', changes } })
          .output(z.null())
          .mutation(() => null),
      },
    }),
  );

test.each([[['notes.list']], [['notes']], [[]]])('accepts %j', (changes) => {
  expect(() => assertChangesExist(build(changes))).not.toThrow();
});

test.each(['notes.lists', 'note', 'list', ''])('refuses %j, which names no call', (name) => {
  expect(() => assertChangesExist(build(['notes.list', name]))).toThrow(
    new TypeError(`notes.add changes ${name}, but there is no such call`),
  );
});
