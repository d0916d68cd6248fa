import { expect, test } from 'vitest';
import { isLong, repeatable, seed } from '#testing/seed.ts';
import { runSequences } from '#testing/sequences/run-sequences.ts';

/** What the operator wants to happen at a reset to ways in that were added. */
const choices = ['ask', 'remove'] as const;

const isPostgres = process.env.TEST_DIALECT === 'postgresql';
/**
 * For each choice. Nearly all that a database can break in a sequence is found by calls at once, see
 * `organization-invariants`.
 */
const usual = isPostgres ? 2 : 5;
const long = isPostgres ? 300 : 2600;
const count = isLong ? long : usual;

/** What a long run has to meet, as nothing is shown by calls that are all refused. */
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
];

/** The same of what some hundred sequences may leave out. */
const metInThousands = [
  'acceptOwnership',
  'completeRecovery',
  'switchAccount',
  'leaveAccount',
  'leaveTeam',
  'deleteRole',
  'removeOrganizationKey',
];

test.each(choices)(
  `${count} random sequences of steps break no rule where the operator has it: %s`,
  async (linkedAccounts) => {
    const { tally, living, errors } = await repeatable(() =>
      runSequences(linkedAccounts, { seed, count, isApart: isLong }),
    );

    expect(errors).toEqual([]);
    // Few sequences say nothing about what is rare.
    if (!isLong) return;
    // What a model takes for alive and is not would be tried for nothing.
    expect(living.works).toBeGreaterThan(living.count * 0.8);
    // Where nobody is asked there is no link of it.
    const expected = [
      ...met,
      ...(isPostgres ? [] : metInThousands),
      ...(linkedAccounts === 'ask' ? ['pressRemovalLink'] : []),
    ];
    expect(expected.filter((name) => !tally.has(`${name} done`))).toEqual([]);
  },
  // Milliseconds.
  Math.max(180_000, count * 3_000),
);
