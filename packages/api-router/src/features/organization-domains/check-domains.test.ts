import { Event, Member, OrganizationDomain } from '@keystead/db';
import { expect, test, vi } from 'vitest';
import { DAY, HOUR } from '#core/options/durations.ts';
import { toRecord } from '#features/organization-domains/domain-view.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp, testApp } from '#testing/index.ts';
import { createFakeDns } from '#testing/network/dns.ts';

async function scene(count = 1) {
  const dns = createFakeDns();
  const app = await testApp({ organization: { domains: { enabled: true, resolver: dns.resolver } } });
  const owner = await signedUp(app);
  const second = await signedUp(app, { name: 'Grace' });
  const member = await signedUp(app, { name: 'Joan' });
  await organizationWith(app, {
    members: { [owner.id]: 'owner', [second.id]: 'admin,owner', [member.id]: 'member' },
  });
  const claims = Array.from({ length: count }, (_, index) => ({
    id: `claim-${index}`,
    organization: 'acme',
    domain: `acme-${index}.example`,
    status: 'verified' as const,
    challenge: 'x',
    verifiedAt: app.now(),
    lastCheckedAt: app.now(),
    checkDueAt: new Date(app.now().getTime() + DAY * 1000),
    createdAt: app.now(),
    updatedAt: app.now(),
  }));
  await app.em().insertMany(OrganizationDomain, claims);
  const records = claims.map(toRecord);
  for (const record of records) dns.publish(record);
  /** Moves the clock, and makes a call that starts periodic work. */
  const pass = async (seconds: number): Promise<string[]> => {
    app.advance(seconds);
    dns.asked.length = 0;
    await owner.post('/update-user', { name: `Ada ${app.now().getTime()}` });
    await app.settle();
    return [...dns.asked];
  };
  const find = () => app.em().findOneOrFail(OrganizationDomain, 'claim-0');
  return { app, dns, records, pass, find, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

test('a record is checked once a day', async () => {
  await using set = await scene(45);
  const { app, records, pass, find } = set;
  expect(await pass(2 * HOUR)).toEqual([]);
  expect((await pass(DAY)).toSorted()).toEqual(records.map(({ recordName }) => recordName).toSorted());
  expect(await pass(2 * HOUR)).toEqual([]);
  expect(await find()).toMatchObject({ status: 'verified', misses: 0, lastCheckedAt: expect.any(Date) });
  expect(await pass(DAY)).toHaveLength(45);
  expect(app.outbox.messages.filter(({ kind }) => kind.startsWith('organization'))).toEqual([]);
});

test('a domain expires on the third day without its record, the owners are told, and nobody is removed', async () => {
  await using set = await scene();
  const { app, dns, records, pass, find } = set;
  const [record] = records;
  if (!record) throw new Error('no record');
  dns.withdraw(record);
  await pass(DAY + HOUR);
  await pass(DAY + HOUR);
  expect(await find()).toMatchObject({ status: 'verified', misses: 2 });
  dns.publish(record);
  await pass(DAY + HOUR);
  expect(await find()).toMatchObject({ status: 'verified', misses: 0 });

  dns.withdraw(record);
  for (let day = 0; day < 3; day += 1) await pass(DAY + HOUR);

  expect(await find()).toMatchObject({ status: 'pending', verifiedAt: null, checkDueAt: null });
  const mails = app.outbox.messages.filter(({ kind }) => kind === 'organization-domain-lapsed');
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'grace@example.com']);
  expect(mails[0]?.text).toContain(record.recordName);
  expect(mails[0]?.text).toMatch(/Open the settings:\n.*\/o\/acme\/general\n/);
  const where = { action: 'organization.domain-lapsed', organizationId: 'acme', actorId: null };
  expect(await app.em().count(Event, where)).toBe(1);
  expect(await app.em().count(Member, { organization: 'acme' })).toBe(3);
  expect(await pass(DAY + HOUR)).toEqual([]);
});

test('a DNS failure does not count as missing, and is retried in an hour', async () => {
  await using set = await scene();
  const { app, dns, records, pass, find } = set;
  for (const { recordName } of records) dns.failures.set(recordName, 'ETIMEOUT');
  expect(await pass(DAY + HOUR)).toHaveLength(1);
  expect(await pass(2 * HOUR)).toHaveLength(1);
  expect(await find()).toMatchObject({ status: 'verified', misses: 0 });
  expect(app.log.filter(({ level, message }) => level === 'warn' && message.includes('DNS'))).toHaveLength(2);
});

test('names of one organization that nobody answers keep those of no other waiting', async () => {
  await using set = await scene(45);
  const { app, dns, records, pass } = set;
  const { promise: silence, resolve: end } = Promise.withResolvers<void>();
  await organizationWith(app, { id: 'late', members: {} });
  const other = {
    id: 'claim-late',
    organization: 'late',
    domain: 'late.example',
    status: 'verified' as const,
    challenge: 'x',
    verifiedAt: app.now(),
    lastCheckedAt: app.now(),
    // After all of the others.
    checkDueAt: new Date(app.now().getTime() + (DAY + 1) * 1000),
    createdAt: app.now(),
    updatedAt: app.now(),
  };
  await app.em().insertMany(OrganizationDomain, [other]);
  const record = toRecord(await app.em().findOneOrFail(OrganizationDomain, 'claim-late'));
  dns.publish(record);
  const names = new Set(records.map(({ recordName }) => recordName));
  dns.before = (name) => (names.has(name) ? silence : Promise.resolve());

  const passed = pass(DAY + HOUR);
  await vi.waitFor(() => expect(dns.asked).toContain(record.recordName));

  expect(app.log.filter(({ message }) => message.includes('DNS'))).toEqual([]);
  expect(dns.asked.filter((name) => names.has(name))).toHaveLength(4);
  end();
  await passed;
});

test('an organization with a name that nobody answers waits for the next time with what is left', async () => {
  await using set = await scene(6);
  const { dns, records, pass } = set;
  const [silent] = records;
  dns.failures.set(silent?.recordName ?? '', 'ETIMEOUT');
  expect(await pass(DAY + HOUR)).toHaveLength(4);
  expect(await pass(2 * HOUR)).toHaveLength(3);
  expect(await pass(2 * HOUR)).toEqual([silent?.recordName]);
});
