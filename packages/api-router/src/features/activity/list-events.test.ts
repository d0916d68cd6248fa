import { Event } from '@keystead/db';
import { expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { type Person, signedUp, type TestApp, testApp } from '#testing/index.ts';

const list = { path: '/list-events', procedure: 'listEvents', method: 'GET' } as const;

interface Draft extends Partial<Pick<Event, 'impersonatorId' | 'targetId' | 'organizationId'>> {
  id: string;
  actorId: string | null;
  /** Minutes after the start of the day. */
  minute?: number;
}

const write = (app: TestApp, drafts: readonly Draft[]) =>
  app.em().insertMany(
    Event,
    drafts.map(({ minute = 0, ...draft }) => ({
      action: 'probe.made',
      impersonatorId: null,
      targetType: 'user',
      targetId: null,
      organizationId: null,
      ipAddress: '203.0.113.7',
      ipRecordedAt: null,
      userAgent: 'Firefox',
      data: { minute },
      ...draft,
      createdAt: new Date(Date.parse('2026-04-01T00:00:00Z') + minute * 60_000),
    })),
  );

const probes = async (person: Person, query: object = {}) => {
  const { events } = await person.api.listEvents.query(query);
  return events.filter(({ action }) => action === 'probe.made');
};

test('lists the actions of a user and actions on that user, each event once, without IP addresses of others', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const eve = await signedUp(app, { name: 'Eve' });
  await write(app, [
    { id: 'own', actorId: ada.id, targetId: ada.id, minute: 1 },
    { id: 'to-eve', actorId: ada.id, targetId: eve.id, minute: 2 },
    { id: 'by-eve', actorId: eve.id, targetId: ada.id, minute: 3 },
    { id: 'by-nobody', actorId: null, targetId: ada.id, minute: 4 },
    { id: 'as-ada', actorId: ada.id, impersonatorId: eve.id, targetId: ada.id, minute: 5 },
    { id: 'of-eve', actorId: eve.id, targetId: eve.id, minute: 6 },
    { id: 'begins-as-eve', actorId: ada.id, impersonatorId: ada.id, targetId: eve.id, minute: 7 },
  ]);
  await app.settle();
  await app.forgetStatements();
  const events = await probes(ada);

  expect(events.map(({ id, ipAddress, userAgent }) => [id, ipAddress, userAgent])).toEqual([
    ['begins-as-eve', '203.0.113.7', 'Firefox'],
    ['as-ada', null, null],
    ['by-nobody', null, null],
    ['by-eve', null, null],
    ['to-eve', '203.0.113.7', 'Firefox'],
    ['own', '203.0.113.7', 'Firefox'],
  ]);
  expect(app.statements.filter((sql) => /from \S*\bevent\b/.test(sql))).toHaveLength(1);
});

test('pages continue after the last event, also between events of the same time, for all ids', async () => {
  await using app = await testApp();
  const ada = await signedUp(app);
  const letters = ['aB', 'Ab', 'AB', 'ab', 'B-a', '_b', 'Z', 'z', '0', 'É'.normalize('NFD').slice(0, 1)];
  await write(
    app,
    letters.map((letter, index) => ({
      id: `${letter}-${index}`,
      ...(index % 2 === 0 ? { actorId: ada.id, targetId: 'x' } : { actorId: 'x', targetId: ada.id }),
      minute: 1,
    })),
  );
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await ada.api.listEvents.query({ limit: 3, ...(cursor !== null && { cursor }) });
    seen.push(...page.events.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);

  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => /-\d$/.test(id) && id.length < 8)).toHaveLength(letters.length);
});

test('needs a session, and a valid page', async () => {
  await using app = await testApp();
  expect(await refusalOf(app.browser(), list)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  const ada = await signedUp(app);
  const tooLate = Buffer.from('999999999999999.id').toString('base64url');
  for (const query of [{ limit: 0 }, { limit: 201 }, { cursor: 'x' }, { cursor: tooLate }])
    expect(await refusalOf(ada, list, query)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
});
