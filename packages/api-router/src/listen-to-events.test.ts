import { describe, expect, expectTypeOf, test } from 'vitest';
import type { HeardEvent } from '#core/call/changes/event-listeners.ts';
import { detached } from '#core/call/commit.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { record } from '#core/events/record.ts';
import { signedUp, testApp } from '#testing/index.ts';

describe('on', () => {
  test('calls functions after the commit, each for its event, until they are ended', async () => {
    await using app = await testApp();
    const created: HeardEvent[] = [];
    const all: string[] = [];
    const stop = app.service.on('user.created', (event) => void created.push(event));
    app.service.on('*', ({ action }) => void all.push(action));
    const ada = await signedUp(app, { email: 'ada@example.com' });
    await app.service.idle();

    expect(created).toEqual([
      expect.objectContaining({ action: 'user.created', targetId: ada.id, ipAddress: '203.0.113.7' }),
    ]);
    expect(all).toContain('user.created');
    expect(Object.keys(created[0] ?? {})).not.toContain('seal');

    stop();
    await signedUp(app, { email: 'bob@example.com' });
    await app.service.idle();
    expect(created).toHaveLength(1);
    expect(all.filter((action) => action === 'user.created')).toHaveLength(2);
  });

  test('hears nothing of what was undone, and reads what was committed', async () => {
    await using app = await testApp();
    const seen: (boolean | string)[] = [];
    const happened = defineEvent('session.created');
    app.service.on('*', async ({ id, action }) => {
      const rows = await app.service.sql`select 1 from ${app.service.sql.table('event')} where id = ${id}`;
      seen.push(action, rows.length === 1);
    });
    const work = (fails: boolean) =>
      detached(serviceCaller(app.service.deps), async (unit) => {
        record(unit, happened, { actorId: null });
        unit.write(async () => {
          if (fails) throw new Error('undone');
        });
      });
    await expect(work(true)).rejects.toThrow('undone');
    await work(false);
    await app.service.idle();

    expect(seen).toEqual(['session.created', true]);
  });

  test('goes on when a function fails or changes what it heard', async () => {
    await using app = await testApp();
    const heard: unknown[] = [];
    app.service.on('user.created', async (event) => {
      event.data.changed = true;
      throw new Error('no seat left');
    });
    app.service.on('user.created', ({ data }) => void heard.push(data.changed));
    await signedUp(app);
    await app.service.idle();

    expect(heard).toEqual([undefined]);
    const told = app.log.filter(({ level }) => level === 'error');
    expect(told).toEqual([
      expect.objectContaining({ fields: expect.objectContaining({ kind: 'on user.created' }) }),
    ]);
  });

  test('refuses a name that no event has, and what is no function', async () => {
    await using app = await testApp();
    expectTypeOf(app.service.on).parameter(0).not.toEqualTypeOf<string>();
    // @ts-expect-error There is no such event.
    expect(() => app.service.on('user.createed', () => {})).toThrow(
      new TypeError('"user.createed" is no event; did you mean user.created?'),
    );
    // @ts-expect-error A name is no function.
    expect(() => app.service.on('user.created', 'mail')).toThrow(
      new TypeError('the listener for user.created is "mail", expected a function'),
    );
  });
});
