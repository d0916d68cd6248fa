import { BackupCode, DataKey, Event, TwoFactor } from '@keystead/db';
import { canShareDatabase, sharedDatabase, startProcess } from '@keystead/db/testing';
import { describe, expect, test } from 'vitest';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { oldestAtRest } from '#core/crypto/at-rest.ts';
import { sign } from '#core/crypto/sign.ts';
import { eventPurpose, toSealedText } from '#core/events/chain/event-seal.ts';
import { keysFor } from '#core/options/service-options.ts';
import { decoyPurpose, makeDecoyIds } from '#features/passkeys/decoys.ts';
import { probe } from '#testing/database/event-log.ts';
import {
  asEarlierRelease,
  dumpOf,
  everything,
  findWorking,
  type Keeping,
  keepingApp,
  NEW_SECRET,
} from '#testing/database/kept-at-rest.ts';
import { browserAt, createBrowser, signedUp, TEST_SECRET, testApp } from '#testing/index.ts';
import { enrolled, mailedCode, outcomeOf, waiting } from '#testing/people/two-factor.ts';

const NEWEST = 'the third secret for tests that is long enough';

async function restarted({ app }: Keeping, secret: string | string[]) {
  const service = await app.beside({ secret });
  await service.migrate();
  return service;
}

const REFUSAL =
  /^None of the secrets in AUTH_SECRET opens this database \(it was last used with secret [\da-f]{8}\)\. Put that secret behind the new one: AUTH_SECRET=NEW,OLD\.$/;

describe('the secret is changed', () => {
  test('by a start with the new one in front, and then one without the old one: nothing is lost', async () => {
    const keeping = await keepingApp();
    await using _ = keeping.app;
    expect(await findWorking(await restarted(keeping, [NEW_SECRET, TEST_SECRET]), keeping)).toEqual(
      everything(keeping),
    );
    expect(await findWorking(await restarted(keeping, NEW_SECRET), keeping, { mail: true })).toEqual(
      everything(keeping, { mail: true }),
    );
  });

  test('in a database of an earlier release, once `rotate` has run', async () => {
    const keeping = await keepingApp();
    await using _ = keeping.app;
    await asEarlierRelease(keeping);
    const upgraded = await restarted(keeping, TEST_SECRET);
    expect(oldestAtRest(upgraded.deps, decoyPurpose).equals(keysFor(upgraded.deps, decoyPurpose)[0])).toBe(
      true,
    );
    keeping.decoys = makeDecoyIds(serviceCaller(upgraded.deps), 'stranger@example.com');
    expect(await findWorking(upgraded, keeping)).toEqual(everything(keeping));

    const both = await restarted(keeping, [NEW_SECRET, TEST_SECRET]);
    expect(await findWorking(both, keeping)).toEqual(everything(keeping));
    await both.caller().secret.rotate({ forget: true });
    expect(await findWorking(await restarted(keeping, NEW_SECRET), keeping, { mail: true })).toEqual(
      everything(keeping, { mail: true }),
    );
  });

  test('again and again, also with another data key', async () => {
    const keeping = await keepingApp();
    await using _ = keeping.app;
    const second = await restarted(keeping, [NEW_SECRET, TEST_SECRET]);
    const { isNewDataKey, asked, unopened } = await second.caller().secret.rotate({ dataKey: true });
    expect({ isNewDataKey, asked, unopened }).toEqual({ isNewDataKey: true, asked: 1, unopened: 0 });
    await second.idle();
    const { pathname } = keeping.app.outbox.link('backup-codes-outdated', keeping.bob.email);
    expect(pathname).toBe('/account/security');
    // A process that began before meets values of a key that it does not know, and reads it.
    expect(await findWorking(await restarted(keeping, [NEW_SECRET, TEST_SECRET]), keeping)).toEqual(
      everything(keeping),
    );

    const third = await restarted(keeping, [NEWEST, NEW_SECRET]);
    expect((await third.caller().secret.rotate({ forget: true })).forgotten).toHaveLength(1);
    expect(await findWorking(await restarted(keeping, NEWEST), keeping, { mail: true })).toEqual(
      everything(keeping, { mail: true }),
    );
  });
});

test('a process that is running sees another data key when it meets what that sealed', async () => {
  const keeping = await keepingApp();
  await using _ = keeping.app;
  const running = await restarted(keeping, TEST_SECRET);
  await (await restarted(keeping, TEST_SECRET)).caller().secret.rotate({ dataKey: true });

  expect(await findWorking(running, keeping, { mail: true })).toEqual(everything(keeping, { mail: true }));
});

describe('a start is refused', () => {
  test('with secrets that open nothing, and its calls answer 503', async () => {
    const keeping = await keepingApp();
    await using _ = keeping.app;
    const wrong = await keeping.app.beside({ secret: NEW_SECRET });

    await expect(wrong.migrate()).rejects.toThrow(REFUSAL);
    const { email, password } = keeping.bob;
    const refused = wrong.caller().signIn.email({ email, password });
    await expect(refused).rejects.toMatchObject({ reason: 'SERVICE_BUSY' });
    expect(keeping.app.log.filter(({ message }) => REFUSAL.test(message))).toHaveLength(1);
    expect(await keeping.app.em().count(DataKey)).toBe(1);
  });

  test('also in a database of an earlier release, which has no data key yet', async () => {
    const keeping = await keepingApp();
    await using _ = keeping.app;
    await asEarlierRelease(keeping);

    await expect(restarted(keeping, NEW_SECRET)).rejects.toThrow(
      'None of the secrets in AUTH_SECRET opens this database.',
    );
    expect(await keeping.app.em().count(DataKey)).toBe(0);
    expect(await findWorking(await restarted(keeping, [NEW_SECRET, TEST_SECRET]), keeping)).toMatchObject({
      totp: true,
    });
  });

  test('no more when the data key was deleted, because the secret is lost', async () => {
    const keeping = await keepingApp();
    await using app = keeping.app;
    await app.em().nativeDelete(DataKey, {});
    const service = await restarted(keeping, NEW_SECRET);

    expect((await service.caller().secret.status()).unopened).toBeGreaterThan(3);
    const bob = createBrowser(service);
    await bob.api.signIn.email.mutate({ email: keeping.bob.email, password: keeping.bob.password });
    const answer = await bob.post('/two-factor/verify-totp', { code: keeping.bob.authenticator.code() });
    expect(await outcomeOf(answer)).toBe('503 SECOND_FACTOR_UNAVAILABLE');
  });

  test('once the old secret was forgotten', async () => {
    await using app = await testApp();
    const both = await app.beside({ secret: [NEW_SECRET, TEST_SECRET] });
    await both.migrate();
    await (await app.beside({ secret: NEW_SECRET })).caller().secret.rotate({ forget: true });

    await expect((await app.beside()).migrate()).rejects.toThrow(REFUSAL);
  });
});

test('many services that start at once make one data key, and those with another list open it too', async () => {
  await using app = await testApp();
  await app.em().nativeDelete(DataKey, {});
  const secrets = [TEST_SECRET, [NEW_SECRET, TEST_SECRET], [TEST_SECRET, NEW_SECRET]];
  const services = await Promise.all(
    Array.from({ length: 12 }, (_, index) => app.beside({ secret: secrets[index % secrets.length] ?? '' })),
  );
  const late = await Promise.all(services.map((service) => service.deps.dataKeys.load()));

  expect(new Set(late.map(({ currentId }) => currentId)).size).toBe(1);
});

test('a unit that seals before the keys were read is a mistake, and says so', async () => {
  await using app = await testApp();
  const service = await app.beside();

  expect(() => createUnit(serviceCaller(service.deps)).deps.dataKeys.ring()).toThrow('not read');
});

describe('an event that waits for its number when the old secret goes is still known', () => {
  const ways: Record<string, (keeping: Keeping) => Promise<unknown>> = {
    'of this release': async () => {},
    'of an earlier release': async (keeping) => {
      await asEarlierRelease(keeping);
      await (await restarted(keeping, TEST_SECRET)).caller().secret.rotate();
    },
    'of a data key that another one replaced': async (keeping) =>
      (await restarted(keeping, TEST_SECRET)).caller().secret.rotate({ dataKey: true }),
  };
  test.each(Object.entries(ways))('%s', async (_, prepare) => {
    const keeping = await keepingApp();
    await using app = keeping.app;
    await signedUp(app, { name: 'Eve' });
    await prepare(keeping);
    await restarted(keeping, [NEW_SECRET, TEST_SECRET]);
    const alone = await restarted(keeping, NEW_SECRET);
    const { waiting: before } = await alone.caller().audit.verify();
    alone.chainEvents();
    await alone.idle();

    expect(before).toBeGreaterThan(0);
    expect(await alone.caller().audit.verify()).toMatchObject({ fault: null, waiting: 0 });
  });
});

test('a code of the second step that was mailed under the old secret works under the new one', async () => {
  await using app = await testApp();
  const bob = await enrolled(app, { name: 'Bob', mailedCodes: true });
  const browser = await waiting(app, bob);
  await browser.api.twoFactor.sendOtp.mutate();
  const code = await mailedCode(app, bob.email);
  const both = await app.beside({ secret: [NEW_SECRET, TEST_SECRET] });
  const { api } = browserAt(both, browser);

  expect((await api.twoFactor.verifyOtp.mutate({ code })).user?.email).toBe(bob.email);
});

test('an authenticator app that nothing opens is answered 503, and told of once a minute; a backup code helps', async () => {
  await using app = await testApp();
  const bob = await enrolled(app, { name: 'Bob' });
  await app.em().nativeUpdate(TwoFactor, {}, { secret: 'sealed.1.AAAA' });
  const browser = await waiting(app, bob);
  const answers = [await browser.post('/two-factor/verify-totp', { code: bob.authenticator.code() })];
  answers.push(await browser.post('/two-factor/verify-totp', { code: bob.authenticator.code() }));

  expect(await Promise.all(answers.map(outcomeOf))).toEqual(
    answers.map(() => '503 SECOND_FACTOR_UNAVAILABLE'),
  );
  const errors = app.log.filter(({ level }) => level === 'error');
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining('opens the authenticator app of a user'),
  ]);
  const code = bob.backupCodes[0] ?? '';
  expect((await browser.api.twoFactor.verifyBackupCode.mutate({ code })).user?.email).toBe(bob.email);
});

test('a thief of the database has nothing that opens it', async () => {
  const keeping = await keepingApp();
  await using app = keeping.app;
  const both = await restarted(keeping, [NEW_SECRET, TEST_SECRET]);
  await both.caller().secret.rotate();
  await (await restarted(keeping, NEW_SECRET)).caller().secret.rotate({ dataKey: true, forget: true });
  const dump = await dumpOf(app.service);

  const { authenticator, backupCodes } = keeping.bob;
  const codes = backupCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
  for (const secret of [authenticator.secret, 'access-1', 'refresh-1', 'It waited.', ...codes])
    expect(dump).not.toContain(secret);
  expect(dump).toContain('sealed.2.');
  // The old secret is in the hands of the thief too, and opens nothing since it was forgotten.
  await expect(restarted(keeping, TEST_SECRET)).rejects.toThrow(REFUSAL);
});

test('an event that an old secret has sealed counts until that one is forgotten', async () => {
  const keeping = await keepingApp();
  await using app = keeping.app;
  await asEarlierRelease(keeping);
  const [key] = keysFor((await restarted(keeping, TEST_SECRET)).deps, eventPurpose);
  /** The thief of the old secret writes an event. Answers whether the service takes it for its own. */
  const isTaken = async (service: Awaited<ReturnType<typeof restarted>>, index: number) => {
    const event = probe(app, { actorId: 'mallory', index });
    const seal = sign([key], toSealedText(event)).toString('base64url');
    await app.em().insert(Event, { ...event, seal });
    service.chainEvents();
    await service.idle();
    return (await app.em().findOneOrFail(Event, { id: event.id })).seal !== null;
  };
  await (await restarted(keeping, [NEW_SECRET, TEST_SECRET])).caller().secret.rotate();
  const alone = await restarted(keeping, NEW_SECRET);

  expect(await isTaken(alone, 1)).toBe(true);
  await alone.caller().secret.rotate({ forget: true });
  expect(await isTaken(await restarted(keeping, NEW_SECRET), 2)).toBe(false);
});

describe('`rotate`', () => {
  test('by two processes at once makes one data key, and says of all what may go', async () => {
    const keeping = await keepingApp();
    await using app = keeping.app;
    const services = await Promise.all([1, 2].map(() => restarted(keeping, [NEW_SECRET, TEST_SECRET])));
    const before = await services[0]?.caller().secret.status();
    await Promise.all(services.map((service) => service.caller().secret.rotate({ dataKey: true })));
    const after = await services[1]?.caller().secret.status();

    expect(before).toMatchObject({
      secrets: [
        { signs: true, opens: true },
        { signs: false, opens: true },
      ],
    });
    expect(after).toMatchObject({ waiting: 0, unopened: 0, oldCodes: { people: 1 } });
    expect(after?.secrets).toMatchObject([{ opens: true }, { opens: false, sealedValues: 0 }]);
    expect(await app.em().count(DataKey, { retiredAt: null, kind: 'sealing' })).toBe(1);
    expect(await findWorking(await restarted(keeping, NEW_SECRET), keeping)).toEqual(everything(keeping));
  });

  test('lets an old secret go once the sessions of its time are over, and not before', async () => {
    const keeping = await keepingApp();
    await using app = keeping.app;
    app.advance(60);
    const both = await restarted(keeping, [NEW_SECRET, TEST_SECRET]);
    const now = await both.caller().secret.status();
    app.advance(30 * 24 * 60 * 60);
    const later = await both.caller().secret.status();

    expect(now).toMatchObject({ allMayGo: false, secrets: [{ mayGo: false }, { mayGo: false }] });
    expect(now.sessions.count).toBeGreaterThan(0);
    expect(later).toMatchObject({ allMayGo: true, sessions: { count: 0, lastEnds: null } });
    expect(await app.em().count(BackupCode, { keyId: null })).toBe(0);
  });

  test.skipIf(!canShareDatabase()).each([0, 2, 6])(
    'that is killed after %d parts of its work leaves everything working, and is done by the next one',
    async (parts) => {
      await using database = await sharedDatabase();
      const keeping = await keepingApp({}, database.orm);
      await using app = keeping.app;
      await asEarlierRelease(keeping);
      const { deps } = await restarted(keeping, TEST_SECRET);
      keeping.decoys = makeDecoyIds(serviceCaller(deps), 'stranger@example.com');
      app.advance(1);
      {
        const script = new URL('../testing/processes/rotate-secret.ts', import.meta.url);
        await using killed = startProcess(script, database.url, app.now().toISOString());
        for (let part = 0; part < parts; part += 1) await killed.lines.next();
      }
      const both = await restarted(keeping, [NEW_SECRET, TEST_SECRET]);
      expect(await findWorking(both, keeping)).toEqual(everything(keeping));

      await both.caller().secret.rotate({ dataKey: true, forget: true });
      expect(await both.caller().secret.status()).toMatchObject({ waiting: 0, unopened: 0, others: [] });
      const alone = await restarted(keeping, NEW_SECRET);
      expect(await findWorking(alone, keeping, { mail: true })).toEqual(everything(keeping, { mail: true }));
    },
  );
});
