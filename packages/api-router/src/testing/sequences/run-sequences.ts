import { createRandom } from '#testing/random.ts';
import { type Draw, type Run, runSequence } from '#testing/sequences/run-sequence.ts';
import { shrink } from '#testing/sequences/shrink.ts';
import { type StepName, weights } from '#testing/sequences/steps/index.ts';
import { createPlace, type LinkedAccounts, type Place } from '#testing/sequences/world.ts';

const SEEDS = 2 ** 31;

const company = ['signInByMail', 'signInByMail', 'createOrganization', 'invite', 'acceptInvitation'] as const;

/** How sequences begin, so that they meet soon what they are about. */
const beginnings: readonly (readonly StepName[])[] = [
  ['signUpWithPassword', 'signUpWithPassword'],
  ['signUpWithPassword', 'makeKey', 'addPasskey', 'stealSession', 'signUpWithPassword', 'verifyAddress'],
  ['signUpWithPassword', 'makeKey', 'verifyAddress', 'makeToken', 'useToken', 'verifyAddress', 'askForReset'],
  ['signUpWithPassword', ...company, 'invite', 'acceptInvitation'],
  ['signInByMail', ...company, 'invite', 'changeRole', 'acceptInvitation'],
  [...company, 'impersonate', 'changeRole', 'invite'],
  [...company, 'ban', 'leave'],
  [...company, 'createRole', 'changeRole', 'updateRole', 'makeOrganizationKey'],
  [...company, 'joinTeam', 'removeMember', 'updatePolicy'],
  ['signUpWithPassword', 'verifyAddress', 'changeAddress', 'approveAddress', 'confirmAddress'],
  ['signUpWithPassword', 'signUpWithPassword', 'makeAdministrator', 'impersonate', 'unmakeAdministrator'],
  [
    ...([
      'signUpWithPassword',
      'enableFactor',
      'signInWithPassword',
      'askForRecovery',
      'letDaysPass',
    ] as const),
    ...(['signInWithPassword', 'completeRecovery'] as const),
  ],
  [...company, 'offerOwnership', 'acceptOwnership'],
];

/** The most and the fewest steps after the beginning. */
const LENGTH = { least: 6, more: 14 };

/**
 * The steps of a sequence, which its seed repeats. Where nobody can do the first step that is drawn, others are
 * there.
 */
export function drawSequence(seed: number): Draw[] {
  const random = createRandom(seed);
  const beginning = random.pick(beginnings);
  const length = beginning.length + LENGTH.least + random.below(LENGTH.more);
  return Array.from({ length }, (_, index) => {
    const first = beginning[index];
    return {
      names: first ? [first] : [0, 1, 2].map(() => random.weighted(weights)),
      seed: random.below(SEEDS),
      isRaced: random.chance(0.2),
    };
  });
}

export interface Result {
  /** How often each step ended how. */
  tally: ReadonlyMap<string, number>;
  /** Of what may work and was tried. */
  living: { works: number; count: number };
  /** What the service has logged as errors. */
  errors: readonly string[];
}

const toReport = (place: string, { lines, wrong }: Run): string =>
  [
    `${place} broke a rule:`,
    ...wrong,
    'after these steps:',
    ...lines.map((line, index) => `${index + 1}. ${line}`),
  ].join('\n');

/** As few steps of a sequence as possible that break a rule; calls at once may end well another time. */
async function toShortest(place: Place, draws: readonly Draw[], run: Run): Promise<Run> {
  const fewer = await shrink(draws, async (some) => (await runSequence(place, some)).wrong.length > 0);
  const again = await runSequence(place, fewer);
  return again.wrong.length > 0 ? again : run;
}

interface Amount {
  seed: number;
  count: number;
  /** Whether the two services are processes of the operating system. */
  isApart: boolean;
}

/** Runs sequences until one breaks a rule. */
export async function runSequences(
  linkedAccounts: LinkedAccounts,
  { seed, count, isApart }: Amount,
): Promise<Result> {
  await using place = await createPlace(linkedAccounts, { isApart });
  const random = createRandom(seed);
  const tally = new Map<string, number>();
  const living = { works: 0, count: 0 };
  for (let number = 1; number <= count; number += 1) {
    const draws = drawSequence(random.below(SEEDS));
    const run = await runSequence(place, draws);
    if (run.wrong.length > 0)
      throw new Error(toReport(`sequence ${number} of ${count}`, await toShortest(place, draws, run)));
    for (const key of run.tally) tally.set(key, (tally.get(key) ?? 0) + 1);
    living.works += run.living.works;
    living.count += run.living.count;
    // Nothing of one sequence is asked in another one.
    place.app.outbox.messages.length = 0;
    place.app.statements.length = 0;
  }
  return { tally, living, errors: place.errors() };
}
