import { Event, Member, OrganizationDomain, OrganizationRole } from '@keystead/db';
import { describe, expect, test, vi } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { type Person, signedUp, testApp } from '#testing/index.ts';
import { createFakeDns } from '#testing/network/dns.ts';

const callOf = (name: string, procedure: string, method: 'GET' | 'POST' = 'POST') =>
  ({ path: `/organization/${name}`, procedure: `organization.${procedure}`, method }) as const;

const list = callOf('list-domains', 'listDomains', 'GET');
const add = callOf('add-domain', 'addDomain');
const verify = callOf('verify-domain', 'verifyDomain');
const update = callOf('update-domain', 'updateDomain');
const remove = callOf('remove-domain', 'removeDomain');

const organizationId = 'acme';

async function cast({ enabled = true, publicDomains = ['Public.Example'] } = {}) {
  const dns = createFakeDns();
  const domains = { enabled, publicDomains, resolver: dns.resolver };
  const app = await testApp({ organization: { domains, dynamicAccessControl: { enabled: true } } });
  const owner = await signedUp(app);
  const admin = await signedUp(app, { name: 'Grace' });
  const member = await signedUp(app, { name: 'Joan' });
  const eve = await signedUp(app, { name: 'Eve' });
  await organizationWith(app, {
    members: { [owner.id]: 'owner', [admin.id]: 'admin', [member.id]: 'member' },
  });
  await organizationWith(app, { id: 'other', members: { [eve.id]: 'owner' } });
  return { app, dns, owner, admin, member, eve, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const claim = (owner: Person, domain: string, id = organizationId) =>
  owner.api.organization.addDomain.mutate({ organizationId: id, domain });

describe('add-domain', () => {
  test('returns the record that verifies it, and the domain has no effect until then', async () => {
    await using people = await cast();
    const { app, owner, admin } = people;

    const added = await claim(owner, ' Bücher.Example ');

    expect(added).toEqual({
      id: expect.any(String),
      organizationId,
      domain: 'xn--bcher-kva.example',
      status: 'pending',
      enrollment: 'none',
      role: 'member',
      recordName: '_keystead-challenge.xn--bcher-kva.example',
      recordValue: expect.stringMatching(/^keystead-verification=[a-zA-Z0-9]{32}$/),
      createdAt: app.now().toISOString(),
      verifiedAt: null,
      lastCheckedAt: null,
    });
    expect(await claim(owner, 'bücher.example')).toEqual(added);
    expect(await admin.api.organization.listDomains.query({ organizationId })).toEqual([added]);
    expect(await app.em().count(Event, { action: 'organization.domain-added', organizationId })).toBe(1);
  });

  test.each([
    ['what is no domain', 'https://acme.example', 400, 'INVALID_DOMAIN'],
    ['an address', 'ada@acme.example', 400, 'INVALID_DOMAIN'],
    ['a provider for everybody', 'GMail.com', 400, 'PUBLIC_DOMAIN'],
    ['one that the operator knows', 'public.example', 400, 'PUBLIC_DOMAIN'],
  ])('refuses %s', async (_, domain, status, code) => {
    await using people = await cast();
    expect(await refusalOf(people.owner, add, { organizationId, domain })).toEqual({ status, code });
  });

  test('two organizations may add one domain, and one of them verifies it', async () => {
    await using people = await cast();
    const { dns, owner, eve } = people;
    const ours = await claim(owner, 'acme.example');
    const theirs = await claim(eve, 'acme.example', 'other');
    expect(ours.recordValue).not.toBe(theirs.recordValue);
    dns.publish(theirs);
    const input = { organizationId, domainId: ours.id };
    const missing = { status: 400, code: 'DOMAIN_RECORD_NOT_FOUND' };
    expect(await refusalOf(owner, verify, input)).toEqual(missing);
    await eve.api.organization.verifyDomain.mutate({ organizationId: 'other', domainId: theirs.id });
    const claimed = { status: 400, code: 'DOMAIN_ALREADY_CLAIMED' };
    expect(await refusalOf(owner, verify, input)).toEqual(claimed);
    const again = { organizationId, domain: 'acme.example' };
    expect(await refusalOf(owner, add, again)).toEqual(claimed);
  });
});

describe('verify-domain', () => {
  test('finds the record, also in parts', async () => {
    await using people = await cast();
    const { app, dns, owner } = people;
    const added = await claim(owner, 'acme.example');
    const input = { organizationId, domainId: added.id };
    expect(await (await owner.post(verify.path, input)).json()).toMatchObject({
      code: 'DOMAIN_RECORD_NOT_FOUND',
      recordName: added.recordName,
      recordValue: added.recordValue,
    });

    dns.publish(added);
    const now = app.now().toISOString();

    const verified = { ...added, status: 'verified', verifiedAt: now, lastCheckedAt: now };
    expect(await owner.api.organization.verifyDomain.mutate(input)).toEqual(verified);
    app.advance(60);
    expect(await owner.api.organization.verifyDomain.mutate(input)).toMatchObject({ verifiedAt: now });
    expect(await app.em().count(Event, { action: 'organization.domain-verified' })).toBe(1);
  });

  testOnce('says that the result is unknown when the DNS does not answer', async () => {
    await using people = await cast();
    const { dns, owner } = people;
    const added = await claim(owner, 'acme.example');
    dns.failures.set(added.recordName, 'ESERVFAIL');
    const response = await owner.post(verify.path, { organizationId, domainId: added.id });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('10');
  });

  test('one of two parallel organizations verifies the domain', async () => {
    await using people = await cast();
    const { app, dns, owner, eve } = people;
    const claims = [await claim(owner, 'acme.example'), await claim(eve, 'acme.example', 'other')];
    const [ours, theirs] = claims;
    await app.em().nativeUpdate(OrganizationDomain, { id: theirs?.id ?? '' }, { challenge: 'same' });
    await app.em().nativeUpdate(OrganizationDomain, { id: ours?.id ?? '' }, { challenge: 'same' });
    dns.publish({ recordName: ours?.recordName ?? '', recordValue: 'keystead-verification=same' });
    const answers = await Promise.all([
      owner.post(verify.path, { organizationId, domainId: ours?.id }),
      eve.post(verify.path, { organizationId: 'other', domainId: theirs?.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.json()).toMatchObject({ code: 'DOMAIN_ALREADY_CLAIMED' });
  });

  test.each([
    ['loses the right', 'member', 403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION'],
    ['deletes the organization', undefined, 404, 'ORGANIZATION_NOT_FOUND'],
  ])('writes nothing if the caller %s during the look-up', async (_, role, status, code) => {
    await using people = await cast();
    const { app, dns, owner } = people;
    const added = await claim(owner, 'acme.example');
    dns.publish(added);
    dns.before = async () => {
      if (role === undefined) await owner.api.organization.delete.mutate({ organizationId });
      else await app.em().nativeUpdate(Member, { user: owner.id }, { role });
    };
    const answer = await owner.post(verify.path, { organizationId, domainId: added.id });
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
    expect(await app.em().findOneOrFail(OrganizationDomain, added.id)).toMatchObject({ status: 'pending' });
  });
});

testOnce(
  'names that nobody answers end in time, four at once, and hold up no other organization',
  async () => {
    await using people = await cast();
    const { dns, owner, eve } = people;
    const claims = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => claim(owner, `acme-${at}.example`)));
    const theirs = await claim(eve, 'rival.example', 'other');
    for (const one of [...claims, theirs]) dns.publish(one);
    dns.before = (name) => (name === theirs.recordName ? Promise.resolve() : new Promise(() => {}));
    const verifyOne = async ({ id }: { id: string }): Promise<number> =>
      (await owner.post(verify.path, { organizationId, domainId: id })).status;

    const silent = Promise.all(claims.map(verifyOne));
    await vi.waitFor(() => expect(dns.asked).toHaveLength(4));
    await eve.api.organization.verifyDomain.mutate({ organizationId: 'other', domainId: theirs.id });

    expect(dns.asked.filter((name) => name !== theirs.recordName)).toHaveLength(4);
    expect(await silent).toEqual(claims.map(() => 503));
    // Their places are free again, also with a resolver that never ends.
    dns.before = async () => {};
    expect(await Promise.all(claims.map(verifyOne))).toEqual(claims.map(() => 200));
  },
);

describe('update-domain', () => {
  async function verified() {
    const people = await cast();
    const added = await claim(people.owner, 'acme.example');
    people.dns.publish(added);
    await people.owner.api.organization.verifyDomain.mutate({ organizationId, domainId: added.id });
    return { ...people, domainId: added.id };
  }

  test('sets the effect of the domain, and the roles that users get', async () => {
    await using people = await verified();
    const { app, owner, domainId } = people;
    const data = { enrollment: 'automatic', role: ['member', ' admin', 'member'] } as const;
    const input = { organizationId, domainId, data: { ...data, role: [...data.role] } };
    expect(await owner.api.organization.updateDomain.mutate(input)).toMatchObject({
      enrollment: 'automatic',
      role: 'member,admin',
    });
    const suggested = { organizationId, domainId, data: { enrollment: 'suggest' } } as const;
    expect(await owner.api.organization.updateDomain.mutate(suggested)).toMatchObject({
      enrollment: 'suggest',
      role: 'member,admin',
    });
    expect(await app.em().count(Event, { action: 'organization.domain-updated' })).toBe(2);
  });

  test.each([
    ['an unknown role', { role: 'nobody' }, 400, 'ROLE_NOT_FOUND'],
    ['no role', { role: ' , ' }, 400, 'VALIDATION_ERROR'],
    ['the role of an owner', { role: 'member,owner' }, 400, 'VALIDATION_ERROR'],
    ['an unknown enrollment', { enrollment: 'forced' }, 400, 'VALIDATION_ERROR'],
    ['an unknown field', { status: 'verified' }, 400, 'VALIDATION_ERROR'],
  ])('refuses %s', async (_, data, status, code) => {
    await using people = await verified();
    const { owner, domainId } = people;
    expect(await refusalOf(owner, update, { organizationId, domainId, data })).toEqual({ status, code });
  });

  testOnce('needs a caller who may grant the role, also for one that was set before', async () => {
    await using people = await verified();
    const { app, owner, member, domainId } = people;
    const change = (data: { enrollment?: 'none' | 'suggest' | 'automatic'; role?: string }) => ({
      organizationId,
      domainId,
      data,
    });
    await owner.api.organization.updateDomain.mutate(change({ role: 'admin' }));
    await app.em().insert(OrganizationRole, {
      id: 'dns',
      organization: organizationId,
      role: 'dns',
      permission: { domain: ['read', 'update'] },
      createdAt: app.now(),
      updatedAt: app.now(),
    });
    await app.em().nativeUpdate(Member, { user: member.id }, { role: 'dns' });
    const refused = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE' };
    for (const enrollment of ['suggest', 'automatic'] as const)
      expect(await refusalOf(member, update, change({ enrollment }))).toEqual(refused);
    const off = await member.api.organization.updateDomain.mutate(change({ enrollment: 'none' }));
    expect(off).toMatchObject({ enrollment: 'none', role: 'admin' });
  });

  testOnce('refuses a domain that is not verified', async () => {
    await using people = await cast();
    const { id: domainId } = await claim(people.owner, 'acme.example');
    const input = { organizationId, domainId, data: { enrollment: 'automatic' } };
    const refused = { status: 400, code: 'DOMAIN_NOT_VERIFIED' };
    expect(await refusalOf(people.owner, update, input)).toEqual(refused);
  });
});

test('remove-domain releases a domain, and others may verify it', async () => {
  await using people = await cast();
  const { app, dns, owner, eve } = people;
  const ours = await claim(owner, 'acme.example');
  dns.publish(ours);
  await owner.api.organization.verifyDomain.mutate({ organizationId, domainId: ours.id });
  const gone = { organizationId, domainId: ours.id };
  expect(await owner.api.organization.removeDomain.mutate(gone)).toEqual({ status: true });
  expect(await refusalOf(owner, remove, gone)).toEqual({ status: 404, code: 'DOMAIN_NOT_FOUND' });
  expect(await app.em().count(Event, { action: 'organization.domain-removed' })).toBe(1);
  const theirs = await claim(eve, 'acme.example', 'other');
  dns.publish(theirs);
  await eve.api.organization.verifyDomain.mutate({ organizationId: 'other', domainId: theirs.id });
});

testOnce('calls need the permission, and are about domains of their organization', async () => {
  await using people = await cast();
  const { admin, eve, member, owner } = people;
  const { id: domainId } = await claim(owner, 'acme.example');
  const input = { organizationId, domainId, domain: 'x.example', data: {} };
  const readDenied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION' };
  expect(await refusalOf(member, list, { organizationId })).toEqual(readDenied);
  const denied = { status: 403, code: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION' };
  const stranger = { status: 403, code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION' };
  for (const call of [add, verify, update, remove]) {
    expect(await refusalOf(admin, call, input)).toEqual(denied);
    expect(await refusalOf(eve, call, input)).toEqual(stranger);
  }
  const notFound = { status: 404, code: 'DOMAIN_NOT_FOUND' };
  for (const call of [verify, update, remove])
    expect(await refusalOf(eve, call, { ...input, organizationId: 'other' })).toEqual(notFound);
  expect(await refusalOf(owner, list)).toEqual({ status: 400, code: 'NO_ACTIVE_ORGANIZATION' });
});

testOnce('without the option the calls do not exist', async () => {
  await using people = await cast({ enabled: false });
  const off = { status: 404, code: 'NOT_FOUND' };
  const joinable = callOf('list-joinable', 'listJoinable', 'GET');
  const join = callOf('join', 'join');
  for (const call of [list, add, verify, update, remove, joinable, join])
    expect(await refusalOf(people.owner, call, { organizationId })).toEqual(off);
});
