import { stat } from 'node:fs/promises';
import { OutboxMail, Session, User } from '@keystead/db';
import { canShareDatabase, type SharedDatabase, sharedDatabase, startProcess } from '@keystead/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { writeUnit } from '#core/call/unit-of-work/transaction.ts';
import { defineMail } from '#core/mail/define-mail.ts';
import { sendMail } from '#core/mail/send-mail.ts';
import { testApp } from '#testing/index.ts';

const START = new Date('2026-03-01T12:00:00.000Z');

const script = new URL('../../testing/processes/work-when-told.ts', import.meta.url);

function startService(url: string) {
  const { child, lines, [Symbol.asyncDispose]: end } = startProcess(script, url, START.toISOString());
  return {
    tell: (line: string) => child.stdin.write(`${line}\n`),
    /** Output up to this line. */
    async until(last: string): Promise<string[]> {
      const said: string[] = [];
      while (said.at(-1) !== last) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the process ended before it said '${last}'`);
        said.push(value);
      }
      return said;
    },
    [Symbol.asyncDispose]: end,
  };
}

const waitlistMail = defineMail({
  kind: 'waitlist',
  sample: { name: 'Ada' },
  en: ({ name }: { name: string }) => ({ subject: 'A place for you', name, intro: ['Come in.'], outro: [] }),
});

/** Writes mails of a process that ended before it sent any. */
async function leaveMails({ orm }: SharedDatabase, count: number): Promise<string[]> {
  await using app = await testApp();
  const service = await app.beside({ database: orm });
  await service.deps.dataKeys.load();
  const unit = createUnit(serviceCaller(service.deps));
  const addresses = Array.from({ length: count }, (_, index) => `person-${index}@example.com`);
  for (const to of addresses) sendMail(unit, waitlistMail, { to, data: { name: 'Ada' } });
  await writeUnit(unit);
  return addresses;
}

/** Writes a user with that many expired sessions. */
async function leaveSessions({ orm }: SharedDatabase, count: number): Promise<void> {
  const em = orm.em.fork();
  const user = em.create(User, { name: 'Ada', email: 'ada@example.com', image: null });
  const facts = {
    ipAddress: null,
    userAgent: null,
    deviceBrowser: null,
    deviceSystem: null,
    deviceKind: null,
  };
  for (let index = 0; index < count; index += 1)
    em.create(Session, { user, tokenHash: `${index}`, expiresAt: START, ...facts });
  await em.flush();
}

const sizeOfLog = async (url: string): Promise<number> =>
  (await stat(`${url.replace(/^sqlite:/, '')}-wal`)).size;

describe.skipIf(!canShareDatabase())('two processes of the operating system with one database', () => {
  /** Both start once, because that takes longer than all their work. */
  let database: SharedDatabase;
  let both: ReturnType<typeof startService>[];
  beforeAll(async () => {
    database = await sharedDatabase();
    both = [startService(database.url), startService(database.url)];
    await Promise.all(both.map((service) => service.until('ready')));
  });
  afterAll(async () => {
    await Promise.all(both.map((service) => service[Symbol.asyncDispose]()));
    await database[Symbol.asyncDispose]();
  });

  test('send each due mail once, though both look before one is sent', async () => {
    const addresses = await leaveMails(database, 20);

    for (const service of both) service.tell('send mails');
    await Promise.all(both.map((service) => service.until('looked')));
    for (const service of both) service.tell('go on');
    const said = await Promise.all(both.map((service) => service.until('done: go on')));

    const sent = said.flat().filter((line) => line.startsWith('sending'));
    expect(sent.sort()).toEqual(addresses.map((to) => `sending to ${to}`).sort());
    expect(await database.orm.em.fork().count(OutboxMail, { content: null, sentAt: { $ne: null } })).toBe(20);
  });

  test('clean up in one of them, which leaves a small log of SQLite', async () => {
    await leaveSessions(database, 1200);

    for (const service of both) service.tell('clean up');
    const said = await Promise.all(both.map((service) => service.until('done: clean up')));

    const counts = said.map((lines) => lines.filter((line) => line === 'deleted sessions').length);
    expect(counts.map((count) => count > 0).sort()).toEqual([false, true]);
    expect(await database.orm.em.fork().count(Session, {})).toBe(0);
    if (database.url.startsWith('sqlite:')) expect(await sizeOfLog(database.url)).toBeLessThan(100_000);
  });
});
