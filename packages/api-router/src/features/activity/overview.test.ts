import { Event } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import type { TestApp } from '#testing/index.ts';
import { adminApp, signedUpAs } from '#testing/people/administration.ts';

const call = { path: '/admin/overview', procedure: 'admin.overview', method: 'GET' } as const;

const write = (app: TestApp, action: string, moments: readonly string[]) =>
  app.em().insertMany(
    Event,
    moments.map((moment, index) => ({
      id: `${action}-${index}`,
      action,
      area: action.split('.')[0] ?? '',
      actorId: null,
      impersonatorId: null,
      targetType: 'user',
      targetId: null,
      organizationId: null,
      ipAddress: null,
      ipRecordedAt: null,
      userAgent: null,
      data: {},
      createdAt: new Date(moment),
    })),
  );

/** A service at noon of a day, with sign-ins of three days. */
async function cast() {
  const app = await adminApp();
  // The clock of a test begins at noon of the first day of this month.
  app.advance(9 * DAY);
  const root = await signedUpAs(app, 'admin');
  await app.em().nativeDelete(Event, {});
  await write(app, 'session.created', [
    '2026-03-07T23:59:59.999Z',
    '2026-03-08T00:00:00Z',
    '2026-03-08T23:59:59.999Z',
    '2026-03-10T11:00:00Z',
  ]);
  await write(app, 'sign-in.refused', ['2026-03-09T22:30:00Z', '2026-03-09T10:00:00Z']);
  await write(app, 'session.revoked', ['2026-03-10T10:00:00Z']);
  return { app, root, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

describe('the overview', () => {
  test('counts sign-ins and refused ones of each day, and people and sessions', async () => {
    await using people = await cast();
    const response = await people.root.get(`${call.path}?days=3`);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        people: 1,
        joined: 1,
        sessions: 1,
        days: [
          { day: '2026-03-08', signedIn: 2, refused: 0 },
          { day: '2026-03-09', signedIn: 0, refused: 2 },
          { day: '2026-03-10', signedIn: 1, refused: 0 },
        ],
      },
    ]);
  });

  test('begins each day at midnight of the reader', async () => {
    await using people = await cast();
    const east = await people.root.api.admin.overview.query({ days: 2, utcOffset: 120 });
    expect(east.days).toEqual([
      { day: '2026-03-09', signedIn: 1, refused: 1 },
      { day: '2026-03-10', signedIn: 1, refused: 1 },
    ]);
    const west = await people.root.get(`${call.path}?days=1&utcOffset=-780`);
    expect(await west.json()).toMatchObject({ days: [{ day: '2026-03-09', signedIn: 1, refused: 1 }] });
  });

  test('counts neither sessions that are over, nor earlier people as new', async () => {
    await using people = await cast();
    people.app.advance(6 * DAY);
    const ada = await signedUpAs(people.app, 'admin', { email: 'second@example.com' });
    people.app.advance(5 * DAY);
    const counted = await ada.api.admin.overview.query({ days: 7 });
    expect(counted).toMatchObject({ people: 2, joined: 1, sessions: 1 });
    expect((await ada.api.admin.overview.query()).days).toHaveLength(30);
  });

  test('refuses more days than one answer has, and people without the rights', async () => {
    await using people = await cast();
    for (const bad of [{ days: 0 }, { days: 91 }, { days: 'all' }, { utcOffset: 900 }, { utcOffset: 'CET' }])
      expect(await refusalOf(people.root, call, bad)).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    const ada = await signedUpAs(people.app, 'user', { email: 'user@example.com' });
    expect(await refusalOf(ada, call, {})).toEqual({
      status: 403,
      code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS',
    });
  });
});
