import { expect, test } from 'vitest';
import { isLong, repeatable, seed } from '#testing/random/seed.ts';
import { runSequences } from '#testing/sequences/run-sequences.ts';

/** The operator chooses one for the ways in that were added before a reset. */
const choices = ['ask', 'remove'] as const;

const isPostgres = process.env.TEST_DIALECT === 'postgresql';
/**
 * For each choice. Nearly all that a database can break in a sequence is found by calls at once, see
 * `organization-invariants`.
 */
const usual = isPostgres ? 2 : 5;
const long = isPostgres ? 300 : 2600;
const count = isLong ? long : usual;

/**
 * Outcomes that a long run has to meet, as nothing is shown by calls that are all refused. Those that it has not met by
 * chance are looked for, see `runSequences`.
 */
const met = [
  'reset',
  'pressSecureLink',
  'signUpWithInvitation',
  'showFactor',
  'useToken',
  'acceptInvitation',
  'joinByDomain',
  'impersonate',
  'useDeletionLink',
  'unban',
  'makeAdministrator',
  'unmakeAdministrator',
  'confirmAddress',
  'signToken',
  'joinTeam',
  'updateRole',
  'updatePolicy',
  'acceptOwnership',
  'completeRecovery',
  'switchAccount',
  'leaveAccount',
  'leaveTeam',
  'removeTeam',
  'deleteRole',
  'removeOrganizationKey',
] as const;

test.each(choices)(
  `${count} random sequences of steps break no rule where the operator has it: %s`,
  async (linkedAccounts) => {
    // Where nobody is asked there is no link of it.
    const expected = [...met, ...(linkedAccounts === 'ask' ? (['pressRemovalLink'] as const) : [])];
    const { tally, living, errors } = await repeatable(() =>
      runSequences(linkedAccounts, { seed, count, met: isLong ? expected : [], isApart: isLong }),
    );

    expect(errors).toEqual([]);
    // Few sequences say nothing about what is rare.
    if (!isLong) return;
    // What a model takes for alive and is not would be tried for nothing.
    expect(living.works).toBeGreaterThan(living.count * 0.8);
    expect(expected.filter((name) => !tally.has(`${name} done`))).toEqual([]);
  },
  // Milliseconds.
  Math.max(180_000, count * 3_000),
);
