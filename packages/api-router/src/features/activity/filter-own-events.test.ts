import { Event } from '@keystead/db';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { ownKinds } from './list-events.ts';

const list = { path: '/list-events', procedure: 'listEvents', method: 'GET' } as const;
const START = Date.parse('2026-04-01T00:00:00Z');

/** One event of each action, one a minute; every second one was done by somebody unknown. */
const write = (app: TestApp, userId: string, actions: readonly string[]) =>
  app.em().insertMany(
    Event,
    actions.map((action, minute) => ({
      id: `${action}-${userId}`,
      action,
      area: action.split('.')[0] ?? '',
      actorId: minute % 2 === 0 ? userId : null,
      impersonatorId: null,
      targetType: 'user',
      targetId: userId,
      organizationId: null,
      ipAddress: null,
      ipRecordedAt: null,
      userAgent: null,
      data: {},
      createdAt: new Date(START + minute * 60_000),
    })),
  );

const answer = z.object({
  events: z.array(z.object({ id: z.string(), action: z.string() })),
  nextCursor: z.string().nullable(),
});

async function ask(person: Person, query: Record<string, string>) {
  const response = await person.get(`/list-events?${new URLSearchParams({ from: '2026-04-01', ...query })}`);
  return answer.parse(await response.json());
}

const actions = [
  'session.created',
  'sign-in.refused',
  'user.password-changed',
  'user.updated',
  'organization.created',
  'two-factor.locked',
  'passkey.added',
  'api-key.created',
  'oauth.granted',
  'device.approved',
];

async function cast() {
  const app = await testApp();
  const ada = await signedUp(app);
  const eve = await signedUp(app, { name: 'Eve' });
  await write(app, ada.id, actions);
  await write(app, eve.id, actions);
  return { app, ada, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

test('own events are filtered by kind, action and time, each in one statement', async () => {
  await using people = await cast();
  const { app, ada } = people;
  const cases: [query: Record<string, string>, numbers: number[]][] = [
    [{ kind: 'sign-in' }, [9, 1, 0]],
    [{ kind: 'refused' }, [5, 1]],
    [{ kind: 'security' }, [6, 5, 2]],
    [{ kind: 'account' }, [3, 2]],
    [{ kind: 'organization' }, [4]],
    [{ kind: 'application' }, [8]],
    [{ kind: 'key' }, [7]],
    [{ kind: 'security', from: '2026-04-01T00:05:00Z' }, [6, 5]],
    [{ kind: 'sign-in', to: '2026-04-01T00:00:30Z' }, [0]],
    [{ kind: 'account', action: 'user.updated' }, [3]],
    [{ kind: 'key', action: 'user' }, []],
    [{ action: 'user' }, [3, 2]],
  ];
  await app.settle();
  for (const [query, numbers] of cases) {
    await app.forgetStatements();
    const { events } = await ask(ada, query);
    expect(events, JSON.stringify(query)).toEqual(
      numbers.map((number) => ({ id: `${actions[number]}-${ada.id}`, action: actions[number] })),
    );
    expect(app.statements.filter((sql) => /from \S*\bevent\b/.test(sql))).toHaveLength(1);
  }
});

test('a kind of own events has pages, too', async () => {
  await using people = await cast();
  const first = await ask(people.ada, { kind: 'security', limit: '2' });
  const second = await ask(people.ada, { kind: 'security', limit: '2', cursor: first.nextCursor ?? '' });

  expect([first, second].map(({ events }) => events.map(({ action }) => action))).toEqual([
    ['passkey.added', 'two-factor.locked'],
    ['user.password-changed'],
  ]);
  expect(second.nextCursor).toBeNull();
});

test('a kind, an action or a time that cannot be is refused', async () => {
  await using people = await cast();
  const faults = [{ kind: 'shoes' }, { kind: '' }, { action: 'User; drop' }, { from: 'soon' }, { to: '0' }];
  for (const query of faults)
    expect(await refusalOf(people.ada, list, query), JSON.stringify(query)).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
  for (const kind of ownKinds) expect((await ask(people.ada, { kind })).events.length).toBeGreaterThan(0);
});
