import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { signedUp } from '#testing/index.ts';
import { invited, invitingApp, joined, owning } from '#testing/people/invitations.ts';

const listCall = {
  path: '/organization/list-invitations',
  procedure: 'organization.listInvitations',
  method: 'GET',
} as const;
const searchCall = {
  path: '/organization/search-invitations',
  procedure: 'organization.searchInvitations',
  method: 'GET',
} as const;

/** An organization with one invitation of every status, the accepted one first. */
async function withEvery() {
  const app = await invitingApp();
  const ada = await owning(app);
  const bob = await joined(app, ada);
  const carol = await signedUp(app, { name: 'Carol', verified: true });
  const first = await invited(app, ada, { email: 'old@example.com' });
  app.advance(172_801);
  const { id: invitationId } = await invited(app, ada, { email: carol.email });
  await carol.api.organization.rejectInvitation.mutate({ invitationId });
  app.advance(1);
  const dora = await invited(app, ada, { email: 'dora@example.com' });
  await ada.api.organization.cancelInvitation.mutate({ invitationId: dora.id });
  app.advance(1);
  const open = await invited(app, ada, { email: 'eve@example.com', role: 'owner' });
  return {
    app,
    ada,
    bob,
    expired: first.id,
    open: open.id,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

describe('the list of invitations', () => {
  test('contains all of them, the newest first, in pages and by status', async () => {
    await using all = await withEvery();
    const { listInvitations } = all.ada.api.organization;
    const rows = await listInvitations.query({});
    expect(rows.map(({ email, status }) => [email, status])).toEqual([
      ['eve@example.com', 'pending'],
      ['dora@example.com', 'canceled'],
      ['carol@example.com', 'rejected'],
      ...rows.slice(3).map(({ email, status }) => [email, status]),
    ]);
    expect(
      rows
        .slice(3)
        .map(({ email }) => email)
        .sort(),
    ).toEqual(['bob@example.com', 'old@example.com']);
    const part = await listInvitations.query({ limit: 2, offset: 1 });
    expect(part).toEqual(rows.slice(1, 3));
    expect(await listInvitations.query({ status: 'pending' })).toEqual([rows[0]]);
    expect(await listInvitations.query({ status: 'expired' })).toMatchObject([{ id: all.expired }]);
    const { ada } = all;
    const overRest = await ada.get('/organization/list-invitations?limit=1&status=rejected');
    expect(await overRest.json()).toMatchObject([{ email: 'carol@example.com' }]);
  });

  testOnce('has ids and links for members who may invite, and digests for others', async () => {
    await using all = await withEvery();
    const { app, ada, bob, open } = all;
    const admin = await joined(app, ada, { name: 'Frank', role: 'admin' });
    const find = async ({ api }: Pick<typeof bob, 'api'>) =>
      (await api.organization.listInvitations.query({})).find(({ email }) => email === 'eve@example.com');
    expect(await find(ada)).toMatchObject({
      id: open,
      url: `http://localhost:3000/accept-invitation/${open}`,
    });
    for (const other of [bob, admin]) {
      const row = await find(other);
      expect(row).toMatchObject({ role: 'owner', url: null });
      expect(row?.id).toMatch(/^[\w-]{43}$/);
      expect((await other.post('/organization/cancel-invitation', { invitationId: row?.id })).status).toBe(
        404,
      );
    }
    const { id, url } = await admin.api.organization.inviteMember.mutate({
      email: 'gina@example.com',
      role: 'member',
    });
    const seen = await admin.api.organization.listInvitations.query({});
    expect(seen.find(({ email }) => email === 'gina@example.com')).toMatchObject({ id, url });
    const full = await bob.api.organization.getFullOrganization.query({});
    expect(full?.invitations.map((row) => row.id)).not.toContain(id);
  });

  testOnce('needs membership', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const eve = await signedUp(app, { name: 'Eve' });
    for (const call of [listCall, searchCall]) {
      expect(await refusalOf(eve, call)).toEqual({ status: 400, code: 'ORGANIZATION_ID_IS_REQUIRED' });
      expect(await refusalOf(eve, call, { organizationId: ada.organizationId })).toEqual({
        status: 403,
        code: 'YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION',
      });
      expect(await refusalOf(ada, call, { limit: '1001' })).toMatchObject({ code: 'VALIDATION_ERROR' });
    }
  });
});

describe('a page of invitations', () => {
  test('has pending ones first, the number for each status, and the inviters', async () => {
    await using all = await withEvery();
    const { searchInvitations } = all.ada.api.organization;
    const page = await searchInvitations.query({ limit: 2 });
    expect(page).toMatchObject({ total: 5, limit: 2, offset: 0 });
    expect(page.counts).toEqual({ pending: 1, accepted: 1, rejected: 1, canceled: 1, expired: 1 });
    expect(page.invitations).toMatchObject([
      { id: all.open, isExpired: false, inviter: { id: all.ada.id, name: 'Ada' } },
      { email: 'dora@example.com' },
    ]);
    const rest = await searchInvitations.query({ limit: 10, offset: 2 });
    expect(rest.invitations).toHaveLength(3);
    const ids = [...page.invitations, ...rest.invitations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    const expired = await searchInvitations.query({ status: 'expired' });
    expect(expired).toMatchObject({
      total: 1,
      invitations: [{ id: all.expired, isExpired: true, url: null }],
    });
  });

  test('searches in e-mail addresses, with any characters', async () => {
    await using all = await withEvery();
    const { searchInvitations } = all.ada.api.organization;
    const found = await searchInvitations.query({ searchValue: ' EVE@ex' });
    expect(found).toMatchObject({ total: 1, counts: { pending: 1, canceled: 0 } });
    expect((await searchInvitations.query({ searchValue: '100%\\' })).total).toBe(0);
  });
});
