import { expect, test } from 'vitest';
import { createCrowd } from '#testing/crowd/crowd.ts';
import { operationNames } from '#testing/crowd/operations.ts';
import { runCrowd } from '#testing/crowd/run-crowd.ts';
import { readState } from '#testing/crowd/state.ts';
import { findViolations } from '#testing/crowd/violations.ts';
import { testApp } from '#testing/index.ts';
import { createRandom } from '#testing/random.ts';

/** `TEST_SEED` and `TEST_OPERATIONS` make another run. What runs at the same time may still end in another order. */
const { TEST_DIALECT, TEST_SEED = '20260706' } = process.env;
/** A server takes several times as long for each. */
const { TEST_OPERATIONS = TEST_DIALECT === 'postgresql' ? '3000' : '10000' } = process.env;
const operations = Number(TEST_OPERATIONS);
const bounds = { members: 12, invitations: 8, teams: 3, teamMembers: 5 };

test(`${operations} random operations of members break no rule (seed ${TEST_SEED})`, async () => {
  await using app = await testApp({
    withoutMailer: true,
    organization: {
      membershipLimit: bounds.members,
      invitationLimit: bounds.invitations,
      sendInvitationEmail: false,
      domains: { enabled: true },
      teams: { enabled: true, maximumTeams: bounds.teams, maximumMembersPerTeam: bounds.teamMembers },
    },
  });

  const tally = await runCrowd({
    ...{ app, random: createRandom(Number(TEST_SEED)), humans: createCrowd(24), operations },
    services: [app.service, await app.beside()],
    async read(ended) {
      const state = await readState(app.em());
      expect(findViolations(state, bounds), ended).toEqual([]);
      return state;
    },
  });

  const missing = operationNames.filter((name) => !tally.has(`${name} done`));
  // A shorter run may leave out what is rare.
  if (operations >= 10_000) expect(missing).toEqual([]);
  expect(app.log.filter(({ level }) => level === 'error')).toEqual([]);
}, 180_000);
