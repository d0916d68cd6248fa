import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHashQueue } from '#core/crypto/hash-queue.ts';
import { createPasswordHasher, isPasswordHash } from '#core/crypto/password.ts';
import { hashKeyIdOf, toFirebaseText } from '#core/crypto/password-forms/firebase-scrypt.ts';
import { createWorkMeter } from '#core/crypto/work-meter.ts';

const { run } = createHashQueue({ concurrency: 2, waiting: 100 });
const asker = { network: 'ada', isGone: () => false };
/** The key that Firebase has published with an example. */
const key = {
  signerKey: Buffer.from(
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'base64',
  ),
  saltSeparator: Buffer.from('Bw==', 'base64'),
};
const passwords = createPasswordHasher({ logN: 4, r: 8, p: 1 }, (work) => run(asker, work), {
  async findKey(id) {
    if (id !== hashKeyIdOf(key)) throw new Error('there is no such key');
    return key;
  },
});

/** Ten hashes of each form, by Python's hashlib, libxcrypt, the bcrypt and PyCryptodome packages of Python, and the reference program of Argon2. */
const made = z
  .array(z.object({ form: z.string(), password: z.string(), stored: z.string() }))
  .parse(JSON.parse(readFileSync(new URL('foreign-hashes.json', import.meta.url), 'utf8')));

/** Hashes at the costs that products use. Made by bcryptjs, hash-wasm and OpenSSL. */
const dear = [
  '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6',
  '$2a$10$fwEdYM09UcFiyFglW5kPOuG0qvmrzgmx7Pw/tHzu0ugoXiGMNKWf.',
  '$argon2id$v=19$m=19456,t=2,p=1$AAECAwQFBgcICQoLDA0ODw$quyusfeeuAGbpiw09i+j4VKJ+I/5h3mugd4HghmS/x8',
  '$argon2i$v=19$m=4096,t=3,p=1$AAECAwQFBgcICQoLDA0ODw$wT0bwz/hHTJW7kAsBlUDOMb1+DFywDBj6mH6zNFHSEw',
  '$pbkdf2-sha256$i=100000$AAECAwQFBgcICQoLDA0ODw$yNEi7NuUd81IprF1DFmFwLiwUVjQQNIFF8zbSYZd5DY',
  '$pbkdf2-sha512$i=100000$AAECAwQFBgcICQoLDA0ODw$xfNv5sfjsFq9EBwFsrlao8ynI2+zZDlLHi4cWnEYKlXcH1T8o2dIo3CGf3XoU2p0sW7aP+RvqVso5LGWh7rgiQ',
  'pbkdf2_sha256$260000$djangosalt01$CS+AZzwNkHOYDXvBAH14ed5FEQfAurqX5WEJtkcSDGc=',
  '$scrypt$ln=14,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$6W7GuoxjojaYIg83x/wEKSXUMMf+reyc6wSvA8q7ny8',
  'scrypt:32768:8:1$werkzeugsalt0001$0e1f669b5dce36321f6c2fda654b1cacd80de2b6ba7a6f724e8a94d2c3e62ba75e4940527f8f0f456c1dc250526128e38b6752db406f0502e7df84839895ee51',
  ...['RJkBVVJmq2D8z/P8tVAJsfbxFyFigzGZ/ZYbhXRpcO8eM8P7B9iMegRBywYXvJPgxpf783rPSVXOZ0CE5x+Q/g=='].map(
    (hash) =>
      toFirebaseText({
        key,
        rounds: 8,
        memoryCost: 14,
        salt: Buffer.from('42xEC+ixf3L2lw==', 'base64'),
        hash: Buffer.from(hash, 'base64'),
      }),
  ),
  '000102030405060708090a0b0c0d0e0f:70cc7d605f9fd0bfd324b3978bd79ee81076d98810046ed91604c3cb8aa6957761a2b0b97abf1e7c417ec4a9baa7bd1ce53449880d90dc1117c88d69b4f0b72e',
].map((stored) => ({ form: stored.slice(0, 16), password: 'correct horse battery', stored }));

/** The hash with one byte changed, somewhere in its key. */
const withOtherByte = (stored: string): string =>
  stored.replace(/.(?=.{9}$)/, (letter) => (letter === 'a' ? 'b' : 'a'));

describe('a hash of another product', () => {
  test.each([...dear, ...made])('is checked as it is, and is outdated: $form of $password', async (row) => {
    const { password, stored } = row;

    expect(isPasswordHash(stored)).toBe(true);
    expect(await passwords.verify(password, stored)).toEqual({ valid: true, outdated: true });
    expect(await passwords.verify(`!${password}`, stored)).toEqual({ valid: false, outdated: true });
    expect((await passwords.verify(password, withOtherByte(stored))).valid).toBe(false);
  });

  test('was made often enough of each form', () => {
    const forms = Map.groupBy(made, ({ form }) => form);

    expect([...forms.values()].map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 10));
  });

  test('of bcrypt counts 72 bytes, and ends at a NUL', async () => {
    const long = made.find(({ form, password }) => form === 'bcrypt' && password === 'x'.repeat(100));
    const [short] = made;
    const isRight = async (password: string, stored = '') => (await passwords.verify(password, stored)).valid;

    expect(await isRight('x'.repeat(72), long?.stored)).toBe(true);
    expect(await isRight('x'.repeat(71), long?.stored)).toBe(false);
    expect(await isRight(`${short?.password}\0more`, short?.stored)).toBe(true);
  });

  test('is compared with what was typed, and then with its NFKC form', async () => {
    const typed = made.find(({ form, password }) => form === 'scrypt' && password === 'pässwörd');

    expect((await passwords.verify('pa\u0308sswo\u0308rd', typed?.stored ?? '')).valid).toBe(true);
  });

  test.each([
    ['bcrypt of an unknown kind', '$2x$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6'],
    ['bcrypt that is too dear', '$2b$15$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/6'],
    ['bcrypt that is cut off', '$2b$10$4zO6/k0kh1GTRR4z6UThxuDuVB9kmTvmOWqfoMSFpSRsqGZEI6b/'],
    [
      'Argon2 with too much memory',
      '$argon2id$v=19$m=1048577,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw',
    ],
    [
      'Argon2 with too much work',
      '$argon2id$v=19$m=1048576,t=5,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw',
    ],
    [
      'Argon2 with little memory for its lanes',
      '$argon2id$v=19$m=16,t=1,p=4$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw',
    ],
    ['Argon2 with a short salt', '$argon2id$v=19$m=64,t=1,p=1$AAECAwQ$AAECAwQFBgcICQoLDA0ODw'],
    ['PBKDF2 that is too dear', '$pbkdf2-sha256$i=5000001$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw'],
    ['PBKDF2 with a short key', '$pbkdf2-sha256$i=1000$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0'],
    ['PBKDF2 of no rounds', '$pbkdf2-sha256$i=0$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw'],
    ['Django with a short salt', 'pbkdf2_sha256$1000$salt$CS+AZzwNkHOYDXvBAH14ed5FEQfAurqX5WEJtkcSDGc='],
    ['scrypt with too much memory', '$scrypt$ln=21,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw'],
    ['scrypt with too much work', '$scrypt$ln=20,r=8,p=3$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw'],
    ['Werkzeug with an odd cost', `scrypt:1000:8:1$werkzeugsalt0001$${'0'.repeat(128)}`],
    ['MD5', '5f4dcc3b5aa765d61d8327deb882cf99'],
    ['a text of a million letters', `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(1_000_000)}$AAAA`],
  ])('that must not be checked is no hash: %s', async (_, stored) => {
    expect(isPasswordHash(stored)).toBe(false);
    expect(await passwords.verify('correct horse battery', stored)).toEqual({
      valid: false,
      outdated: false,
    });
  });
});

describe('what must not be computed', () => {
  const salt = 'AAECAwQFBgcICQoLDA0ODw';
  const long = (bytes: number): string => Buffer.alloc(bytes, 7).toString('base64').replace(/=/g, '');

  /** A header of the own form with a right checksum, which anybody can make. */
  const header = (logN: number, r: number, p: number): string => {
    const bytes = Buffer.alloc(96);
    bytes.write('scrypt');
    bytes.writeUInt8(logN, 7);
    bytes.writeUInt32BE(r, 8);
    bytes.writeUInt32BE(p, 12);
    createHash('sha256').update(bytes.subarray(0, 48)).digest().copy(bytes, 48, 0, 16);
    return bytes.toString('base64');
  };

  test.each([
    ['PBKDF2 with a key of many digests', `$pbkdf2-sha256$i=5000000$${salt}$${long(33)}`],
    ['PBKDF2 with a key of twenty digests', `$pbkdf2-sha256$i=250001$${salt}$${long(640)}`],
    ['PBKDF2 of Django with a long key', `pbkdf2_sha1$3000000$saltsalt$${long(40)}`],
    ['PBKDF2 whose key has another length than it says', `$pbkdf2-sha256$i=1000,l=64$${salt}$${long(32)}`],
    ['the own form with many parts', header(1, 8, 1_900_000)],
    ['the own form with too much memory', header(21, 8, 1)],
    ['the own form with too much work', header(20, 8, 3)],
    ['the own form with blocks too small for its memory', header(16, 1, 1)],
    ['the own form of no blocks', header(4, 0, 1)],
    ['scrypt with blocks too small for its memory', `$scrypt$ln=16,r=1,p=1$${salt}$${long(32)}`],
    ['scrypt with large parts', `$scrypt$ln=1,r=4096,p=999$${salt}$${long(32)}`],
    ['Argon2 with a long salt', `$argon2id$v=19$m=64,t=1,p=1$${long(49)}$${long(32)}`],
    ['Argon2 with a long key', `$argon2id$v=19$m=64,t=1,p=1$${salt}$${long(65)}`],
    ['Argon2 with a zero in front', `$argon2id$v=19$m=064,t=1,p=1$${salt}$${long(32)}`],
    ['Argon2 with spare bits in the salt', `$argon2id$v=19$m=64,t=1,p=1$${salt.slice(0, -1)}x$${long(32)}`],
    ['Argon2 with spare bits in the key', `$argon2id$v=19$m=64,t=1,p=1$${salt}$${long(32).slice(0, -1)}d`],
  ])('is no hash: %s', async (_, stored) => {
    expect(isPasswordHash(stored)).toBe(false);
    expect(await passwords.verify('right', stored)).toEqual({ valid: false, outdated: false });
  });

  test.each([
    ['PBKDF2 at its limit', `$pbkdf2-sha256$i=2500000$${salt}$${long(64)}`],
    ['PBKDF2 that says its length', `$pbkdf2-sha256$i=1000,l=64$${salt}$${long(64)}`],
    ['the own form at its limit', header(20, 8, 2)],
    ['scrypt of the smallest blocks', `$scrypt$ln=15,r=1,p=1$${salt}$${long(32)}`],
    ['Argon2 at the limits of the library', `$argon2id$v=19$m=64,t=1,p=1$${long(48)}$${long(64)}`],
  ])('begins behind the limit: %s is one', (_, stored) => {
    expect(isPasswordHash(stored)).toBe(true);
  });

  test('is never the cost of the service itself', () => {
    expect(isPasswordHash(header(20, 8, 4), { logN: 20, r: 8, p: 4 })).toBe(true);
    expect(isPasswordHash(header(20, 8, 5), { logN: 20, r: 8, p: 4 })).toBe(false);
  });

  test('is checked without an error up to the limits of the library', async () => {
    const faults: unknown[] = [];
    const hasher = createPasswordHasher({ logN: 4, r: 8, p: 1 }, (work) => work(), {
      onFault: (error) => faults.push(error),
    });
    for (const stored of [
      `$argon2id$v=19$m=64,t=1,p=1$${long(48)}$${long(64)}`,
      `$argon2i$v=19$m=64,t=1,p=8$${long(8)}$${long(16)}`,
      `$scrypt$ln=15,r=1,p=1$${salt}$${long(32)}`,
      `$scrypt$ln=1,r=4096,p=16$${salt}$${long(32)}`,
      `$2b$04$${'9'.repeat(53)}`,
      header(15, 1, 1),
    ])
      expect((await hasher.verify('wrong', stored)).valid).toBe(false);

    expect(faults).toEqual([]);
  });

  test('counts as a wrong password if it fails, and is told', async () => {
    const faults: unknown[] = [];
    const hasher = createPasswordHasher({ logN: 4, r: 8, p: 1 }, (work) => work(), {
      onFault: (error) => faults.push(error),
    });
    const { password, stored } = made.find(({ form }) => form === 'firebase-scrypt') ?? {
      password: '',
      stored: '',
    };

    expect(await hasher.verify(password, stored)).toEqual({ valid: false, outdated: true });
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('no hash key') })]);
  });

  test('at the same time runs one after another if it needs much memory', async () => {
    let running = 0;
    let most = 0;
    const lane = createHashQueue({ concurrency: 1, waiting: 10 });
    const hasher = createPasswordHasher({ logN: 4, r: 8, p: 1 }, (work) => work(), {
      async oneAtATime(work) {
        return lane.run(asker, async () => {
          running += 1;
          most = Math.max(most, running);
          const result = await work();
          running -= 1;
          return result;
        });
      },
    });
    const dearHash = `$argon2id$v=19$m=131073,t=1,p=1$${salt}$${long(32)}`;
    await Promise.all(['a', 'b'].map((password) => hasher.verify(password, dearHash)));

    expect(most).toBe(1);
  });

  test('with spare bits of bcrypt is checked as without them', async () => {
    const { password, stored } = made.find(({ form }) => form === 'bcrypt') ?? { password: '', stored: '' };
    const [salted, last] = [stored.charAt(28), stored.charAt(59)];
    const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    const next = (letter: string): string => alphabet.charAt(alphabet.indexOf(letter) + 1);
    const odd = `${stored.slice(0, 28)}${next(salted)}${stored.slice(29, 59)}${next(last)}`;

    expect((await passwords.verify(password, odd)).valid).toBe(true);
  });
});

describe('the meter of work', () => {
  test('knows the least time of each kind, and that of a part', async () => {
    let time = 0;
    let cpu = 0;
    const meter = createWorkMeter(() => [time, cpu]);
    const takes = (milliseconds: number) => async () => {
      time += milliseconds;
      cpu += 70;
    };

    expect(meter.timeOf('a')).toBeUndefined();
    await meter.run('a', takes(100));
    await meter.run('a', takes(90));
    await meter.run('a', takes(300));
    await meter.run('b', takes(40), 8);
    expect([meter.timeOf('a'), meter.timeOf('b')]).toEqual([70, 5]);
  });
});
