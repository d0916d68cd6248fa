import { lookup } from 'node:dns/promises';
import { describe, expect, test } from 'vitest';
import { createGuardedFetch } from '#core/http/outgoing/guarded-fetch.ts';
import { boundByOwner } from '#core/http/outgoing/names/bound-by-owner.ts';
import { createFindAddresses } from '#core/http/outgoing/names/find-addresses.ts';
import { findInHosts } from '#core/http/outgoing/names/hosts-file.ts';
import { startNameServer } from '#testing/network/name-server.ts';

const chosen = { isListed: false };
const listed = { isListed: true };

const four = (address: string) => ({ address, family: 4 });

describe('a name that somebody chose', () => {
  test('is asked from the name servers', async () => {
    await using dns = await startNameServer({ 'hooks.example': '192.0.2.1' });
    const find = createFindAddresses({ of: 'strangers', servers: dns.servers });

    expect(await find('HOOKS.example.', chosen)).toEqual([four('192.0.2.1')]);
  });

  test('is given up if its name server is silent, and forty such names hold up neither each other nor another look-up', async () => {
    await using dns = await startNameServer({ 'hooks.example': '192.0.2.1' });
    const find = createFindAddresses({ of: 'strangers', servers: dns.servers });
    const ended: string[] = [];
    const began = performance.now();
    await expect(find('silent.example', chosen)).rejects.toThrow();
    const alone = performance.now() - began;

    const silent = Array.from({ length: 40 }, (_, at) =>
      find(`silent-${at}.example`, chosen).catch((error: unknown) => {
        ended.push('silent');
        throw error;
      }),
    );
    const all = Promise.allSettled(silent);
    await find('hooks.example', chosen);
    await lookup('localhost', { all: true });
    ended.push('others');

    expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(40);
    expect(ended[0]).toBe('others');
    // One after the other they would take forty times as long, and ten times in the four threads of the process.
    expect(performance.now() - began - alone).toBeLessThan(5 * alone);
  });

  test('is asked once at a time, whoever asks', async () => {
    await using dns = await startNameServer({ 'hooks.example': '192.0.2.1' });
    const find = createFindAddresses({ of: 'strangers', servers: dns.servers });

    await Promise.all(Array.from({ length: 10 }, () => find('hooks.example', chosen)));
    expect(dns.asked.toSorted()).toEqual(['A hooks.example', 'AAAA hooks.example']);

    await find('hooks.example', chosen);
    expect(dns.asked).toHaveLength(4);
  });

  test('is never asked from the system, also if nobody knows it', async () => {
    await using dns = await startNameServer();
    const find = createFindAddresses({ of: 'strangers', servers: dns.servers });

    await expect(find('nowhere.example', chosen)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

describe('a name of this machine', () => {
  test.each(['localhost', 'LOCALHOST', 'localhost.', 'app.localhost'])(
    '%s is asked from nobody',
    async (name) => {
      await using dns = await startNameServer({ [name.toLowerCase()]: '192.0.2.1' });
      const find = createFindAddresses({ of: 'strangers', servers: dns.servers });

      expect(await find(name, chosen)).toContainEqual(four('127.0.0.1'));
      expect(dns.asked).toEqual([]);
    },
  );

  test('is found in the hosts file', () => {
    const text =
      '# hosts\n127.0.0.1 localhost\r\n192.0.2.7\tDB db.internal # the database\n::1 db\nwrong db\n';

    expect(findInHosts(text, 'db')).toEqual([four('192.0.2.7'), { address: '::1', family: 6 }]);
    expect(findInHosts(text, 'db.internal')).toEqual([four('192.0.2.7')]);
    expect(findInHosts(text, 'database')).toEqual([]);
  });
});

test('a name of a listed origin is asked from the system, which knows containers', async () => {
  await using dns = await startNameServer();
  const find = createFindAddresses({ of: 'strangers', servers: dns.servers });

  expect(await find('localhost', listed)).toContainEqual(four('127.0.0.1'));
  expect(dns.asked).toEqual([]);
});

test('names of one owner wait for each other, and names of another owner do not', async () => {
  const asked: string[] = [];
  const { promise: silence, resolve: end } = Promise.withResolvers<void>();
  const findOf = boundByOwner(async (name) => {
    asked.push(name);
    if (name.startsWith('silent')) await silence;
    return [four('192.0.2.1')];
  });

  const silent = Array.from({ length: 10 }, (_, at) => findOf('mallory')(`silent-${at}`, chosen));
  const again = findOf('mallory')('silent-0', chosen);
  await findOf('ada')('hooks.example', chosen);
  expect(asked).toEqual(['silent-0', 'silent-1', 'silent-2', 'silent-3', 'hooks.example']);

  end();
  await Promise.all([...silent, again]);
  expect(asked).toHaveLength(11);
});

describe('a name that waits for others of its owner', () => {
  /** Four names of an owner that nobody answers, until `end`. */
  function crowded() {
    const asked: string[] = [];
    const { promise: silence, resolve: end } = Promise.withResolvers<void>();
    const findOf = boundByOwner(async (name) => {
      asked.push(name);
      await silence;
      return [four('192.0.2.1')];
    });
    const find = findOf('mallory');
    const silent = Array.from({ length: 4 }, (_, at) => find(`silent-${at}`, chosen));
    return { asked, find, silent, end };
  }

  test('is not looked up any more when all who asked have given up', async () => {
    const { asked, find, silent, end } = crowded();
    const [one, other] = [new AbortController(), new AbortController()];
    const gone = new Error('no answer in time');

    const dropped = find('dropped', { ...chosen, signal: one.signal });
    const shared = [one, other].map(({ signal }) => find('shared', { ...chosen, signal }));
    one.abort(gone);
    await expect(dropped).rejects.toBe(gone);
    await expect(find('late', { ...chosen, signal: one.signal })).rejects.toBe(gone);
    end();

    expect(await Promise.all([...silent, ...shared])).toHaveLength(6);
    expect(asked.slice(4)).toEqual(['shared']);
  });

  test('begins anew for who asks after that', async () => {
    const { asked, find, silent, end } = crowded();
    const one = new AbortController();
    const dropped = find('hooks.example', { ...chosen, signal: one.signal });
    one.abort(new Error('no answer in time'));
    const again = find('hooks.example', chosen);
    await expect(dropped).rejects.toThrow('no answer in time');
    end();

    expect(await again).toEqual([four('192.0.2.1')]);
    await Promise.all(silent);
    expect(asked.slice(4)).toEqual(['hooks.example']);
  });

  test('is refused if a hundred wait already, and nothing of another owner is', async () => {
    const { asked, find, silent, end } = crowded();
    const waiting = Array.from({ length: 100 }, (_, at) => find(`waiting-${at}`, chosen));

    await expect(find('one-more', chosen)).rejects.toMatchObject({
      failure: 'time',
      message: '100 names of the same owner wait to be looked up',
    });
    end();
    await Promise.all([...silent, ...waiting]);
    expect(asked).toHaveLength(104);
    expect(await find('one-more', chosen)).toEqual([four('192.0.2.1')]);
  });
});

test('a request that was given up while its name waited looks nothing up', async () => {
  const asked: string[] = [];
  const { promise: silence, resolve: end } = Promise.withResolvers<void>();
  const findOf = boundByOwner(async (name) => {
    asked.push(name);
    await silence;
    throw new Error('silent');
  });
  const request = createGuardedFetch({ findAddresses: findOf('mallory'), timeLimit: 0.05 });

  const sent = Array.from({ length: 10 }, (_, at) => request(`https://silent-${at}.example`));
  for (const { status, reason } of (await Promise.allSettled(sent)).map((one) => ({ reason: null, ...one })))
    expect([status, reason]).toMatchObject(['rejected', { failure: 'time' }]);
  end();
  await findOf('mallory')('last.example', chosen).catch(() => undefined);

  expect(asked).toEqual([0, 1, 2, 3].map((at) => `silent-${at}.example`).concat('last.example'));
});
