import { Event, Invitation, Member, Session, TeamMember, User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { reasonOf } from '#testing/calls/calls.ts';
import { refusalOf } from '#testing/calls/refusals.ts';
import { testOnce } from '#testing/database/once.ts';
import { browserAt } from '#testing/index.ts';
import { invited, invitingApp, type Link, owning } from '#testing/people/invitations.ts';
import { opened } from '#testing/people/verification-links.ts';

const call = { path: '/sign-up/email', procedure: 'signUp.email' } as const;
const email = 'bob@example.com';
const bob = { name: 'Bob', email, password: 'correct horse battery' };

const withLink = ({ id: invitationId, proof }: Link, changes: object = {}) => ({
  ...bob,
  invitationId,
  proof,
  ...changes,
});

describe('a sign-up with an invitation', () => {
  test('creates user, session and member together, and the address needs no other proof', async () => {
    await using app = await invitingApp({ session: { cookieCache: { enabled: true } } });
    const ada = await owning(app);
    const [team] = await ada.api.organization.listTeams.query({});
    const teamId = team?.id ?? '';
    const link = await invited(app, ada, { email, role: 'admin', teamId });
    const browser = app.browser();
    const { user } = opened(
      await browser.api.signUp.email.mutate(withLink(link, { email: 'BOB@example.com' })),
    );
    await app.settle();

    expect(user.emailVerified).toBe(true);
    const session = (await browser.api.getSession.query())?.session;
    expect(session).toMatchObject({ activeOrganizationId: ada.organizationId, activeTeamId: teamId });
    expect(await app.em().find(Member, { user: user.id })).toMatchObject([{ role: 'admin' }]);
    expect(await app.em().findOneOrFail(Invitation, { id: link.id })).toMatchObject({ status: 'accepted' });
    expect(app.outbox.find('verify-email', email)).toBeUndefined();
    expect(await app.em().find(Event, { action: 'organization.invitation-accepted' })).toMatchObject([
      { actorId: user.id, organizationId: ada.organizationId },
    ]);
    const member = await browser.api.organization.getActiveMember.query();
    expect(member).toMatchObject({ role: 'admin', teamId, user: { email } });
  });

  test('makes a member in no team while teams are off', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const [team] = await ada.api.organization.listTeams.query({});
    const link = await invited(app, ada, { email, teamId: team?.id ?? '' });
    const browser = browserAt(await app.beside({ organization: {} }), app.browser());
    const { user } = opened(await browser.api.signUp.email.mutate(withLink(link)));

    expect(await app.em().count(Member, { user: user.id })).toBe(1);
    expect(await app.em().count(TeamMember, { member: { user: user.id } })).toBe(0);
    const session = { activeOrganizationId: ada.organizationId, activeTeamId: null };
    expect(await app.em().find(Session, { user: user.id })).toMatchObject([session]);
  });

  test('is refused as a whole if the invitation does not fit', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const link = await invited(app, ada, { email });
    const other = await invited(app, ada, { email: 'eve@example.com' });
    const browser = app.browser();
    expect(await refusalOf(browser, call, withLink(other))).toEqual({
      status: 400,
      code: 'INVITATION_EMAIL_MISMATCH',
    });
    const unproved = {
      status: 403,
      code: 'EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION',
    };
    expect(await refusalOf(browser, call, withLink(link, { proof: other.proof }))).toEqual(unproved);
    expect(await refusalOf(browser, call, withLink(link, { proof: undefined }))).toEqual(unproved);
    expect(await refusalOf(browser, call, withLink({ ...link, id: 'unknown' }))).toEqual({
      status: 404,
      code: 'INVITATION_NOT_FOUND',
    });
    expect(await refusalOf(browser, call, withLink(link, { email: ada.email }))).toMatchObject({
      code: 'INVITATION_EMAIL_MISMATCH',
    });
    await ada.api.organization.cancelInvitation.mutate({ invitationId: link.id });
    expect(await refusalOf(browser, call, withLink(link))).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    expect(await app.em().count(User)).toBe(1);
  });

  test('creates no user when the organization is full, or the invitation was used in between', async () => {
    await using app = await invitingApp({ organization: { membershipLimit: 1 } });
    const ada = await owning(app);
    const link = await invited(app, ada, { email });
    expect(await refusalOf(app.browser(), call, withLink(link))).toEqual({
      status: 403,
      code: 'ORGANIZATION_MEMBERSHIP_LIMIT_REACHED',
    });
    expect(await app.em().count(User, { email })).toBe(0);
    expect(await app.em().findOneOrFail(Invitation, { id: link.id })).toMatchObject({ status: 'pending' });
  });

  test('works once for parallel sign-ups', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const link = await invited(app, ada, { email });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.browser().post('/sign-up/email', withLink(link))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.em().count(Member)).toBe(2);
  });

  test('without the proof is an ordinary sign-up if no proof is required, and joins', async () => {
    await using app = await invitingApp({ organization: { requireEmailVerificationOnInvitation: false } });
    const ada = await owning(app);
    const link = await invited(app, ada, { email });
    const browser = app.browser();
    const { user } = opened(await browser.api.signUp.email.mutate(withLink(link, { proof: undefined })));
    await app.settle();
    expect(user.emailVerified).toBe(false);
    expect(app.outbox.find('verify-email', email)).toBeDefined();
    expect(await app.em().count(Member, { user: user.id })).toBe(1);
  });

  testOnce('with the proof is done at once, and without it shows nothing of accounts', async () => {
    await using app = await invitingApp({
      emailAndPassword: { concealExistingUsers: true, requireEmailVerification: true },
      organization: { requireEmailVerificationOnInvitation: false },
    });
    const browser = app.browser();
    await browser.post('/sign-up/email', { ...bob, name: 'Ada', email: 'ada@example.com' });
    await app.settle();
    const link = app.outbox.link('verify-email', 'ada@example.com');
    await browser.send(link.pathname + link.search);
    await browser.api.signIn.email.mutate({ email: 'ada@example.com', password: bob.password });
    await browser.api.organization.create.mutate({ name: 'Acme', slug: 'acme' });
    const toBob = await invited(app, browser, { email });
    const unproved = await app.browser().post('/sign-up/email', withLink(toBob, { proof: undefined }));
    expect(await unproved.json()).toMatchObject({ token: null });
    await app.settle();
    expect(await app.em().count(Member)).toBe(1);

    const toEve = await invited(app, browser, { email: 'eve@example.com' });
    const eve = app.browser();
    const answer = await eve.post(
      '/sign-up/email',
      withLink(toEve, { name: 'Eve', email: 'eve@example.com' }),
    );
    expect(await answer.json()).toMatchObject({ user: { emailVerified: true } });
    expect(await app.em().count(Member)).toBe(2);
  });

  testOnce('is refused with an invitation if organizations are off', async () => {
    await using app = await invitingApp();
    const off = await app.beside({ organization: false });
    const sent = off.caller().signUp.email({ ...bob, invitationId: 'any' });
    await expect(sent).rejects.toThrow('Invitation not found');
  });

  test('is refused if a hook changes the address', async () => {
    await using app = await invitingApp({
      hooks: {
        beforeUserCreate: (draft) =>
          draft.name === 'Bob' ? { ...draft, email: 'robert@example.com' } : undefined,
      },
    });
    const ada = await owning(app);
    const link = await invited(app, ada, { email });
    expect(await refusalOf(app.browser(), call, withLink(link))).toMatchObject({
      code: 'INVITATION_EMAIL_MISMATCH',
    });
    expect(await app.em().count(User)).toBe(1);
  });
});

test('of two sign-ups at once with one value of a unique field of members one is refused, and says so', async () => {
  const additionalFields = { badge: { type: 'string', unique: true } } as const;
  await using app = await invitingApp({
    organization: {
      schema: { member: { additionalFields } },
      organizationHooks: {
        beforeAddMember: ({ member }) => ({
          data: { ...member, badge: member.role === 'owner' ? 'A-1' : 'B-2' },
        }),
      },
    },
  });
  const ada = await owning(app);
  const names = ['bob', 'cid', 'dan', 'eve'];
  const links: Link[] = [];
  for (const name of names) links.push(await invited(app, ada, { email: `${name}@example.com` }));
  const other = await app.beside();

  const answers = await Promise.all(
    names.map((name, index) => {
      const browser = browserAt(index % 2 ? app.service : other, app.browser());
      const link = links[index];
      if (!link) throw new TypeError('there is no invitation');
      return browser.post('/sign-up/email', withLink(link, { email: `${name}@example.com` }));
    }),
  );

  const reasons = await Promise.all(answers.map(reasonOf));
  expect(reasons.toSorted()).toEqual([...Array(3).fill('USER_FIELD_TAKEN'), undefined]);
  expect(await app.em().count(Member, { organization: ada.organizationId })).toBe(2);
  expect(await app.em().count(User)).toBe(2);
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
});
