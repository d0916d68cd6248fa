import { Invitation, Member, Organization } from '@keystead/db';
import { expect, test } from 'vitest';
import { AuthError } from '#core/errors/auth-error.ts';
import type { KeysteadOptions } from '#options.ts';
import { createCrowd, enrol, type Human, PASSWORD } from '#testing/crowd/crowd.ts';
import { type HumanCalls, inThisProcess, type ServiceProcess } from '#testing/crowd/service-process.ts';
import { type TestApp, testApp } from '#testing/index.ts';

type OrganizationOptions = Exclude<KeysteadOptions['organization'], false | undefined>;

/** Two processes of a service that sends no mail, and so many people with accounts. */
async function createRace(count: number, organization: OrganizationOptions = {}) {
  const app = await testApp({
    withoutMailer: true,
    organization: { sendInvitationEmail: false, ...organization },
  });
  const processes = [inThisProcess(app.service), inThisProcess(await app.beside())];
  const humans = createCrowd(count);
  for (const human of humans) await enrol({ service: app.service, processes }, human);
  return {
    app,
    /** One of them at one of the processes: those that come later take turns. */
    at: (index: number, turn = index): HumanCalls => callsAt(processes, humans[index], turn),
    idOf: (index: number): string => humans[index]?.account?.id ?? '',
    emailOf: (index: number): string => humans[index]?.email ?? '',
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

function callsAt(processes: readonly ServiceProcess[], human: Human | undefined, turn: number): HumanCalls {
  const process = processes[turn % processes.length];
  const calls = process && human?.account?.callers.get(process);
  if (!calls) throw new TypeError('there is nobody at that place');
  return calls;
}

/** Counts of calls at the same time by their result; `done` for a success. */
async function atOnce(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const outcomes = calls.map((call) =>
    call.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof AuthError) return error.reason;
        throw error;
      },
    ),
  );
  for (const outcome of await Promise.all(outcomes)) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index));

async function found(owner: HumanCalls, slug = 'acme') {
  const { id, members } = await owner.organization.create({ name: 'Acme', slug });
  return { organizationId: id, memberId: members[0]?.id ?? '' };
}

async function add(app: TestApp, organizationId: string, userId: string, role = 'member'): Promise<string> {
  return (await app.service.caller().organization.addMember({ userId, organizationId, role })).id;
}

const ownersOf = async ({ em }: TestApp, organizationId: string): Promise<number> =>
  em().count(Member, { organization: organizationId, role: { $like: '%owner%' } });

test('fifty acceptances of one invitation make one member', async () => {
  await using race = await createRace(2);
  const { organizationId } = await found(race.at(0));
  const { id: invitationId } = await race
    .at(0)
    .organization.inviteMember({ organizationId, email: race.emailOf(1), role: 'member' });

  const { done, ...refused } = await atOnce(
    times(50, (turn) => race.at(1, turn).organization.acceptInvitation({ invitationId })),
  );

  expect(done).toBe(1);
  expect(Object.keys(refused)).toEqual(['INVITATION_NOT_FOUND']);
  expect(await race.app.em().count(Member, { organization: organizationId })).toBe(2);
});

test('fifty calls that invite one address make one invitation, and those who accept an old one do not join twice', async () => {
  await using race = await createRace(2, { cancelPendingInvitationsOnReInvite: true });
  const { organizationId } = await found(race.at(0));
  const offer = { organizationId, email: race.emailOf(1), role: 'member' };

  const sent = await atOnce(times(50, (turn) => race.at(0, turn).organization.inviteMember(offer)));
  const open = await race.app.em().find(Invitation, { status: 'pending' });
  const old = await race.app.em().find(Invitation, { status: 'canceled' });
  const ids = [...open, ...old].map(({ id }) => id);
  const { done } = await atOnce(
    ids.map((invitationId, turn) => race.at(1, turn).organization.acceptInvitation({ invitationId })),
  );

  expect(sent).toEqual({ done: 50 });
  expect([open.length, old.length]).toEqual([1, 49]);
  expect(done).toBe(1);
  expect(await race.app.em().count(Member, { organization: organizationId })).toBe(2);
});

test('an invitation that is sent again while it is accepted makes one member', async () => {
  await using race = await createRace(2, { cancelPendingInvitationsOnReInvite: true });
  const { organizationId } = await found(race.at(0));
  const offer = { organizationId, email: race.emailOf(1), role: 'member' };
  const first = await race.at(0).organization.inviteMember(offer);

  const accept = async (turn: number) => {
    const [invitation = first] = await race.at(1, turn).organization.listUserInvitations();
    return race.at(1, turn).organization.acceptInvitation({ invitationId: invitation.id });
  };
  const joined = atOnce(times(25, accept));
  const sent = atOnce(times(25, (turn) => race.at(0, turn).organization.inviteMember(offer)));
  const { done = 0 } = await joined;
  await sent;

  expect(done).toBeLessThanOrEqual(1);
  expect(await race.app.em().count(Member, { organization: organizationId })).toBe(1 + done);
  expect(await race.app.em().count(Invitation, { status: 'pending' })).toBeLessThanOrEqual(1);
});

test('fifty people who accept take the places that are left, and no more', async () => {
  await using race = await createRace(51, { membershipLimit: 8 });
  const { organizationId } = await found(race.at(0));
  const emails = times(50, (index) => race.emailOf(index + 1));
  const { results } = await race.at(0).organization.inviteMembers({ organizationId, emails, role: 'member' });

  const outcomes = await atOnce(
    results.map(({ invitation }, index) =>
      race.at(index + 1).organization.acceptInvitation({ invitationId: invitation?.id ?? '' }),
    ),
  );

  expect(outcomes).toEqual({ done: 7, ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 43 });
  expect(await race.app.em().count(Member, { organization: organizationId })).toBe(8);
  expect(await race.app.em().count(Invitation, { status: 'pending' })).toBe(43);
});

/** Two owners, and one call of each: every pair leaves one of them. */
const lastSteps: Record<
  string,
  (calls: HumanCalls, place: { organizationId: string; own: string; other: string }) => Promise<unknown>
> = {
  leave: ({ organization }, { organizationId }) => organization.leave({ organizationId }),
  'give their role up': ({ organization }, { organizationId, own: memberId }) =>
    organization.updateMemberRole({ organizationId, memberId, role: 'member' }),
  'remove each other': ({ organization }, { organizationId, other: memberIdOrEmail }) =>
    organization.removeMember({ organizationId, memberIdOrEmail }),
  'take the role from each other': ({ organization }, { organizationId, other: memberId }) =>
    organization.updateMemberRole({ organizationId, memberId, role: 'member' }),
};

test.each(Object.entries(lastSteps))(
  'the last two owners %s at the same time: one owner is left',
  async (_, step) => {
    await using race = await createRace(3);
    for (const slug of times(8, (round) => `acme-${round}`)) {
      const { organizationId, memberId } = await found(race.at(0), slug);
      const other = await add(race.app, organizationId, race.idOf(1), 'owner');
      await add(race.app, organizationId, race.idOf(2));

      const { done } = await atOnce([
        step(race.at(0), { organizationId, own: memberId, other }),
        step(race.at(1), { organizationId, own: other, other: memberId }),
      ]);

      expect(done).toBe(1);
      expect(await ownersOf(race.app, organizationId)).toBe(1);
    }
  },
);

test('a user who deletes their account while they become the owner leaves no organization without one', async () => {
  const rounds = 10;
  await using race = await createRace(1 + rounds);
  for (const round of times(rounds, (index) => index + 1)) {
    const { organizationId } = await found(race.at(0), `acme-${round}`);
    const memberId = await add(race.app, organizationId, race.idOf(round));
    const input = { organizationId, memberId, keepRole: 'member' };
    const { transfer } = await race.at(0).organization.transferOwnership(input);

    await atOnce([
      race.at(round, 0).organization.acceptTransfer({ transferId: transfer.id }),
      race.at(round, 1).deleteUser({ password: PASSWORD }),
    ]);

    expect(await ownersOf(race.app, organizationId)).toBe(1);
  }
});

test('a user who deletes their account while they restore an organization leaves none without an owner', async () => {
  const rounds = 10;
  await using race = await createRace(1 + rounds);
  for (const round of times(rounds, (index) => index + 1)) {
    const { organizationId } = await found(race.at(round), `acme-${round}`);
    await add(race.app, organizationId, race.idOf(0));
    await race.at(round).organization.delete({ organizationId });

    await atOnce([
      race.at(round, 0).organization.restore({ organizationId }),
      race.at(round, 1).deleteUser({ password: PASSWORD }),
    ]);

    const living = await race.app.em().count(Organization, { id: organizationId, deletedAt: null });
    expect(await ownersOf(race.app, organizationId)).toBe(living);
  }
});
