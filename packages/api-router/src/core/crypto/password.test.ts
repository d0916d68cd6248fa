import { pbkdf2Sync, scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { createPasswordHasher } from '#core/crypto/password.ts';

const { run } = createHashQueue({ concurrency: 2, waiting: 100 });
const asker = { network: 'ada', isGone: () => false };
const queue = <T>(work: () => Promise<T>): Promise<T> => run(asker, work);
const cost = { logN: 4, r: 8, p: 1 };
const passwords = createPasswordHasher(cost, queue);

/** As the reference does it: the salt is its hex text. */
function toReferenceForm(password: string): string {
  const salt = '000102030405060708090a0b0c0d0e0f';
  const key = scryptSync(password, salt, 64, { N: 16384, r: 16, p: 1, maxmem: 2 ** 26 });
  return `${salt}:${key.toString('hex')}`;
}

/** As Django does it, with few rounds. */
const djangoKey = (password: string): string =>
  pbkdf2Sync(password, 'djangosalt00', 1000, 32, 'sha256').toString('base64');

describe('passwords', () => {
  test('are stored in the scrypt header form, which contains its own cost', async () => {
    const header = Buffer.from(await passwords.hash('correct horse battery'), 'base64');

    expect(header).toHaveLength(96);
    expect(header.subarray(0, 6).toString()).toBe('scrypt');
    expect([header.readUInt8(7), header.readUInt32BE(8), header.readUInt32BE(12)]).toEqual([4, 8, 1]);
  });

  test('get another salt each time', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  test('are verified in full: every character counts, including spaces and case', async () => {
    const password = `${'x'.repeat(127)}Y`;
    const stored = await passwords.hash(password);

    expect(await passwords.verify(password, stored)).toEqual({ valid: true, outdated: false });
    for (const wrong of [password.slice(0, 127), password.toLowerCase(), ` ${password}`, `${password} `, ''])
      expect(await passwords.verify(wrong, stored)).toEqual({ valid: false, outdated: false });
  });

  test('are equal for every way that a keyboard composes them: NFKC', async () => {
    const stored = await passwords.hash('caf\u00e9 ﬁne ①');

    expect((await passwords.verify('cafe\u0301 fine 1', stored)).valid).toBe(true);
    expect((await passwords.verify('cafe fine 1', stored)).valid).toBe(false);
  });

  test('in the form of the reference are verified and reported as outdated', async () => {
    const stored = toReferenceForm('correct horse battery');

    expect(await passwords.verify('correct horse battery', stored)).toEqual({ valid: true, outdated: true });
    expect(await passwords.verify('wrong', stored)).toEqual({ valid: false, outdated: true });
    expect(await passwords.verify('correct horse battery', stored.toUpperCase())).toMatchObject({
      valid: false,
    });
  });

  test('hashed at another cost are outdated', async () => {
    const dearer = createPasswordHasher({ logN: 5, r: 8, p: 1 }, queue);

    expect(await dearer.verify('same', await passwords.hash('same'))).toEqual({
      valid: true,
      outdated: true,
    });
  });

  test.each([
    '',
    'plain text',
    '$2b$10$abcdefghijklmnopqrstuv',
    'c2NyeXB0',
    'ä'.repeat(128),
    `c2NyeXB0${'A'.repeat(120)}`,
    `${'0'.repeat(32)}:`,
    '{"hash":1}',
  ])('are wrong, without an error, when the stored hash has no known form: %j', async (stored) => {
    expect((await passwords.verify('anything', stored)).valid).toBe(false);
  });

  test.each([
    ['the form of the reference', async () => toReferenceForm('right')],
    ['a lower cost', () => passwords.hash('right')],
    ['PBKDF2', async () => 'pbkdf2_sha256$1000$djangosalt00$'.concat(djangoKey('right'))],
    ['bcrypt', async () => '$2b$06$5/d2dYwNtR3Dp74GxR0HPexiJE9/ygIL86yhLlm17wcCrYTVL2c3q'],
    [
      'Argon2',
      async () =>
        '$argon2id$v=19$m=8192,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$quyusfeeuAGbpiw09i+j4VKJ+I/5h3mugd4HghmS/x8',
    ],
  ])('cost as much to compare with a hash of %s as with none', async (_, makeStored) => {
    const dear = createPasswordHasher({ logN: 14, r: 8, p: 3 }, queue);
    const stored = await makeStored();
    /**
     * Processor time, independent of the load of the machine; the least of some runs, because other threads of
     * this process count too.
     */
    const costOf = async (work: () => Promise<unknown>): Promise<number> => {
      const costs: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const before = process.cpuUsage();
        await work();
        const { user, system } = process.cpuUsage(before);
        costs.push(user + system);
      }
      return Math.min(...costs);
    };
    const ofNobody = await costOf(() => dear.verifyDummy('wrong'));

    // The second of them is another text in NFKC, so it is compared twice.
    for (const password of ['wrong', 'ﬁrst'])
      expect(await costOf(() => dear.verify(password, stored))).toBeGreaterThan(ofNobody * 0.85);
  });

  test('take as long as a hash if there is no user', async () => {
    let hashes = 0;
    const counted = createPasswordHasher(cost, (work) => {
      hashes += 1;
      return work();
    });
    const stored = await passwords.hash('same');

    await counted.verifyDummy('anything');
    await counted.verify('anything', stored);
    await counted.verify('anything', 'of no known form');

    expect(hashes).toBe(3);
  });
});
