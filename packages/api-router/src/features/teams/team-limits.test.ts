import '#testing/database/one-database.ts';
import { expect, test } from 'vitest';
import type { KeysteadOptions } from '#options.ts';
import { signedUp, type TestApp } from '#testing/index.ts';
import { invited, invitingApp, owning } from '#testing/people/invitations.ts';

type Teams = NonNullable<Exclude<KeysteadOptions['organization'], false | undefined>['teams']>;
type Ask<Limit> = Extract<Limit, (...given: never[]) => unknown>;
type TeamsFacts = Parameters<Ask<Teams['maximumTeams']>>[0];
type TeamFacts = Parameters<Ask<Teams['maximumMembersPerTeam']>>[0];

/** A service that records the input of its limits. */
async function askingApp(): Promise<{ app: TestApp; ofTeams: TeamsFacts[]; ofTeam: TeamFacts[] }> {
  const ofTeams: TeamsFacts[] = [];
  const ofTeam: TeamFacts[] = [];
  const app = await invitingApp({
    organization: {
      teams: {
        enabled: true,
        maximumTeams(facts) {
          ofTeams.push(facts);
          return 9;
        },
        maximumMembersPerTeam(facts) {
          ofTeam.push(facts);
          return 9;
        },
      },
    },
  });
  return { app, ofTeams, ofTeam };
}

test('the limit of teams gets the organization and the session of the caller', async () => {
  const { app, ofTeams } = await askingApp();
  await using _ = app;
  const { api, organizationId } = await owning(app);
  await api.organization.createTeam.mutate({ name: 'Design' });

  const session = await api.getSession.query();
  expect(session).not.toBeNull();
  expect(JSON.parse(JSON.stringify(ofTeams))).toEqual([{ organizationId, session }]);
});

test('the limit of members gets the team, its organization and the session of the actor who adds, invites or accepts', async () => {
  const { app, ofTeam } = await askingApp();
  await using _ = app;
  const ada = await owning(app);
  const { organizationId } = ada;
  const { id: teamId } = await ada.api.organization.createTeam.mutate({ name: 'Design' });
  const bob = await signedUp(app, { name: 'Bob', verified: true });
  const heard = () =>
    ofTeam.splice(0).map(({ session, ...facts }) => ({ ...facts, token: session?.session.token ?? null }));
  const tokenOf = async ({ api }: Pick<typeof ada, 'api'>) => (await api.getSession.query())?.session.token;

  await ada.api.organization.addTeamMember.mutate({ teamId, userId: ada.id });
  expect(heard()).toEqual([{ teamId, organizationId, token: await tokenOf(ada) }]);
  const { id: invitationId } = await invited(app, ada, { email: bob.email, teamId });
  expect(heard()).toEqual([{ teamId, organizationId, token: await tokenOf(ada) }]);
  await bob.api.organization.acceptInvitation.mutate({ invitationId });
  expect(heard()).toEqual([{ teamId, organizationId, token: await tokenOf(bob) }]);
});

test('the limit of members gets no session for a call of the application itself, or for a sign-up', async () => {
  const { app, ofTeam } = await askingApp();
  await using _ = app;
  const ada = await owning(app);
  const { organizationId } = ada;
  const [team] = await ada.api.organization.listTeams.query({});
  const { id: userId } = await signedUp(app, { name: 'Bob', verified: true });
  const teamId = team?.id ?? '';
  const added = { organizationId, userId, role: 'member', teamId };
  await app.service.caller().organization.addMember(added);

  expect(ofTeam.splice(0)).toEqual([{ teamId, organizationId, session: null }]);

  const email = 'eve@example.com';
  const { id: invitationId, proof } = await invited(app, ada, { email, teamId });
  ofTeam.length = 0;
  const person = { name: 'Eve', email, password: 'correct horse battery' };
  const answer = await ada.post('/sign-up/email', { ...person, invitationId, proof });
  expect(answer.status).toBe(200);
  expect(ofTeam).toEqual([{ teamId, organizationId, session: null }]);
});
