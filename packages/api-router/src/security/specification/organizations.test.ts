import '#testing/database/one-database.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '#core/options/durations.ts';
import { saidBy } from '#testing/calls/refusals.ts';
import { type Person, signedUp } from '#testing/index.ts';
import { founded, joined, organizationApp } from '#testing/people/organizations.ts';

const activeOf = async (person: Pick<Person, 'api'>) =>
  (await person.api.getSession.query())?.session.activeOrganizationId ?? null;

describe('section 4, invitation and active organization', () => {
  const invited = async (teams = false) => {
    const app = await organizationApp(teams ? { teams: { enabled: true } } : {});
    const { owner, organizationId } = await founded(app);
    const bo = await signedUp(app, { name: 'Bo', verified: true });
    const teamId = teams
      ? (await owner.api.organization.createTeam.mutate({ organizationId, name: 'Sales' })).id
      : undefined;
    const invitation = await owner.api.organization.inviteMember.mutate({
      organizationId,
      email: bo.email,
      role: 'admin',
      ...(teamId && { teamId }),
    });
    return { app, owner, organizationId, bo, teamId, invitation };
  };

  test('makes a member with its role and team, and its organization the active one', async () => {
    const { app, bo, teamId, invitation, organizationId } = await invited(true);
    await using _app = app;
    expect(invitation.status).toBe('pending');

    const answer = await bo.post('/organization/accept-invitation', { invitationId: invitation.id });

    expect(await answer.json()).toMatchObject({
      invitation: { status: 'accepted' },
      member: { role: 'admin', teamId, organizationId },
    });
    expect(await activeOf(bo)).toBe(organizationId);
  });

  test.each([
    ['rejected', 0],
    ['canceled', 0],
    ['pending', 2 * DAY],
  ])('%s of %i seconds ago can be neither accepted nor rejected, but cancelled', async (status, age) => {
    const { app, owner, bo, invitation } = await invited();
    await using _app = app;
    const body = { invitationId: invitation.id };
    if (status === 'rejected') await bo.post('/organization/reject-invitation', body);
    if (status === 'canceled') await owner.post('/organization/cancel-invitation', body);
    app.advance(age);

    expect(await saidBy(await bo.post('/organization/accept-invitation', body))).toBe(
      '404 Invitation not found',
    );
    expect(await saidBy(await bo.post('/organization/reject-invitation', body))).toBe(
      '404 Invitation not found!',
    );
    const canceled = await owner.post('/organization/cancel-invitation', body);
    expect(await canceled.json()).toMatchObject({ status: 'canceled' });
  });

  test('is set by the creation and on purpose, and cleared by leaving, removal and deletion', async () => {
    await using app = await organizationApp();
    const { owner, organizationId } = await founded(app);
    expect(await activeOf(owner)).toBe(organizationId);
    await owner.api.organization.setActive.mutate({ organizationId: null });
    expect(await activeOf(owner)).toBeNull();
    await owner.api.organization.setActive.mutate({ organizationId });
    const leaver = await joined(app, { organizationId }, { name: 'Bo' });
    const removed = await joined(app, { organizationId }, { name: 'Cleo' });
    expect(await activeOf(removed)).toBe(organizationId);

    await leaver.post('/organization/leave', { organizationId });
    await owner.post('/organization/remove-member', { memberIdOrEmail: removed.email, organizationId });
    expect([await activeOf(leaver), await activeOf(removed)]).toEqual([null, null]);
    await owner.post('/organization/delete', { organizationId });
    expect(await activeOf(owner)).toBeNull();
  });
});

describe('section 5, organization', () => {
  test('has a slug of its own', async () => {
    await using app = await organizationApp();
    const { owner, slug } = await founded(app);

    expect(await saidBy(await owner.post('/organization/create', { name: 'Other', slug }))).toBe(
      '400 Organization already exists',
    );
    expect(await saidBy(await owner.post('/organization/check-slug', { slug }))).toBe('400 slug is taken');
    expect(await (await owner.post('/organization/check-slug', { slug: 'free' })).json()).toEqual({
      status: true,
    });
  });

  test.each([
    [{ allowUserToCreateOrganization: false }, '403 You are not allowed to create a new organization'],
    [{ organizationLimit: 0 }, '403 You have reached the maximum number of organizations'],
  ])('is not created with %o: %s', async (organization, said) => {
    await using app = await organizationApp(organization);
    const ada = await signedUp(app, { verified: true });

    expect(await saidBy(await ada.post('/organization/create', { name: 'Acme', slug: 'acme' }))).toBe(said);
  });

  test.each([
    [undefined, '400 Unable to remove last team'],
    [true, '200'],
  ])('keeps its last team, with allowRemovingAllTeams %s: %s', async (allowRemovingAllTeams, said) => {
    await using app = await organizationApp({
      teams: { enabled: true, ...(allowRemovingAllTeams && { allowRemovingAllTeams }) },
    });
    const { owner, organizationId } = await founded(app);
    const teams = await owner.api.organization.listTeams.query({ organizationId });

    const answers = [];
    for (const { id: teamId } of teams)
      answers.push(await owner.post('/organization/remove-team', { teamId }));

    const last = answers.at(-1);
    expect(last && (await saidBy(last.clone()))).toBe(said);
    if (last?.ok) expect(await last.json()).toEqual({ message: 'Team removed successfully.' });
  });

  test('has teams with a name of one letter, and none without', async () => {
    await using app = await organizationApp({ teams: { enabled: true } });
    const { owner, organizationId } = await founded(app);
    const teamId = (await owner.api.organization.listTeams.query({ organizationId }))[0]?.id;

    const rename = (name: string) => owner.post('/organization/update-team', { teamId, data: { name } });

    expect(await saidBy(await rename(''))).toBe('400 Invalid body parameters');
    expect(await saidBy(await rename('A'))).toBe('200');
  });

  test('keeps its last owner, who neither leaves nor is removed', async () => {
    await using app = await organizationApp();
    const { owner, organizationId, memberId } = await founded(app);
    await joined(app, { organizationId }, { name: 'Bo', role: 'admin' });
    const said = '400 You cannot leave the organization as the only owner';

    expect(await saidBy(await owner.post('/organization/leave', { organizationId }))).toBe(said);
    expect(
      await saidBy(
        await owner.post('/organization/remove-member', { memberIdOrEmail: memberId, organizationId }),
      ),
    ).toBe(said);
  });

  test.each([
    [1, '403 Organization membership limit reached'],
    [2, '200'],
  ])('takes as many members as its limit %i allows: %s', async (membershipLimit, said) => {
    await using app = await organizationApp({ membershipLimit });
    const { owner, organizationId } = await founded(app);
    const bo = await signedUp(app, { name: 'Bo', verified: true });
    const { id: invitationId } = await owner.api.organization.inviteMember.mutate({
      organizationId,
      email: bo.email,
      role: 'member',
    });

    expect(await saidBy(await bo.post('/organization/accept-invitation', { invitationId }))).toBe(said);
  });

  test.each([
    ['update', { data: { name: 'Other' } }, '403 You are not allowed to update this organization'],
    ['delete', {}, '403 You are not allowed to delete this organization'],
    [
      'invite-member',
      { email: 'new@example.com', role: 'member' },
      '403 You are not allowed to invite users to this organization',
    ],
    [
      'remove-member',
      { memberIdOrEmail: 'ada@example.com' },
      '403 You are not allowed to delete this member',
    ],
  ])('lets no member %s', async (call, input, said) => {
    await using app = await organizationApp();
    const { organizationId } = await founded(app);
    const bo = await joined(app, { organizationId }, { name: 'Bo' });

    expect(await saidBy(await bo.post(`/organization/${call}`, { organizationId, ...input }))).toBe(said);
  });
});
