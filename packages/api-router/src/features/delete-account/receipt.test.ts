import { Event } from '@keystead/db';
import { expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { testOnce } from '#testing/database/once.ts';
import { type Person, signedIn, signedUp, type TestApp, testApp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import type { PersonOptions } from '#testing/people/people.ts';

const atOnce = { user: { deleteUser: { enabled: true, sendDeleteAccountVerification: false as const } } };

const receiptOf = (app: TestApp, number: string) => app.service.caller().audit.receipt({ number });

/** The number in the mail, as the person reads it. */
const mailedNumber = (app: TestApp): string | undefined =>
  /\d{4}(?:-\d{4}){4}/.exec(app.outbox.find('account-deleted')?.text ?? '')?.[0];

/** Somebody who has deleted their account. */
async function deleted(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  const ada = await signedUp(app, { verified: true, ...options });
  await signedIn(app, ada);
  await ada.api.deleteUser.mutate({ password: ada.password });
  await app.settle();
  return ada;
}

test('a deleted account leaves a receipt, whose number is mailed and found', async () => {
  await using app = await testApp(atOnce);
  const ada = await deleted(app);
  const number = mailedNumber(app) ?? '';
  const read = await receiptOf(app, ` ${number.replaceAll('-', ' ')} `);

  expect(read).toMatchObject({
    number,
    deletedAt: app.now(),
    deletedBy: 'owner',
    deleted: { account: 1, session: 2 },
    eventsUntil: new Date(app.now().getTime() + 400 * DAY * 1000),
  });
  expect(read.events).toBe(await app.em().count(Event, { $or: [{ actorId: ada.id }, { targetId: ada.id }] }));
  const text = app.outbox.find('account-deleted', ada.email)?.text ?? '';
  expect(text).toMatch(/Deleted: .*2026[\s\S]*Log kept until: .*2027/);
});

test('a receipt names nobody, and neither does what is kept for it', async () => {
  await using app = await testApp(atOnce);
  const ada = await deleted(app);
  const kept = await app.em().findOneOrFail(Event, { action: 'user.deleted' });
  const shown = JSON.stringify([await receiptOf(app, kept.id), kept.data]);

  for (const fact of [ada.id, ada.email, ada.name]) expect(shown).not.toContain(fact);
});

testOnce('an administrator who removes somebody leaves a receipt, too', async () => {
  await using app = await testApp({ admin: {} });
  const root = await signedUpAs(app, 'admin');
  const ada = await signedUp(app, { verified: true });
  await root.api.admin.removeUser.mutate({ userId: ada.id });
  await app.settle();

  expect(await receiptOf(app, mailedNumber(app) ?? '')).toMatchObject({ deletedBy: 'administrator' });
});

testOnce('an address that nobody proved gets no receipt', async () => {
  await using app = await testApp(atOnce);
  await deleted(app, { verified: false });

  expect(app.outbox.find('account-deleted')).toBeDefined();
  expect(mailedNumber(app)).toBeUndefined();
});

testOnce('no other number, and no other event, is a receipt', async () => {
  await using app = await testApp(atOnce);
  await deleted(app);
  const other = await app.em().findOneOrFail(Event, { action: 'user.created' });

  for (const number of ['', '4821-0937-5526-1180-4437', '4821', other.id])
    await expect(receiptOf(app, number)).rejects.toMatchObject({ reason: 'NOT_FOUND' });
});

testOnce('a receipt of a service that keeps events for ever says so', async () => {
  await using app = await testApp({ ...atOnce, events: { retention: 0 } });
  await deleted(app);

  expect(await receiptOf(app, mailedNumber(app) ?? '')).toMatchObject({ eventsUntil: null });
  expect(app.outbox.find('account-deleted')?.text).toContain('No end is set');
});
