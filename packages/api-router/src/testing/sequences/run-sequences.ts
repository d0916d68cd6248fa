import { createRandom, type Random } from '#testing/random/random.ts';
import { beginnings } from '#testing/sequences/beginnings.ts';
import { type Draw, type Run, runSequence } from '#testing/sequences/run-sequence.ts';
import { shrink } from '#testing/sequences/shrink.ts';
import { type StepName, weights } from '#testing/sequences/steps/index.ts';
import { createPlace, type LinkedAccounts, type Place } from '#testing/sequences/world.ts';

const SEEDS = 2 ** 31;

/** The most and the fewest steps after the beginning. */
const LENGTH = { least: 4, more: 10 };

/** Draws of a step that is drawn: where nobody can do the first one, others are there. */
const NAMES = 3;

interface Wanted {
  /** A step that shall happen; others are drawn less often. */
  wanted?: StepName | undefined;
}

function drawNames(random: Random, { wanted }: Wanted): StepName[] {
  const names = Array.from({ length: NAMES }, () => random.weighted(weights));
  return wanted && random.chance(0.4) ? [wanted, ...names] : names;
}

/** Beginnings with a step that shall happen, or all. */
const beginningsWith = ({ wanted }: Wanted): typeof beginnings => {
  const fitting = beginnings.filter((starts) => starts.some(({ name }) => name === wanted));
  return fitting.length > 0 ? fitting : beginnings;
};

/** The steps of a sequence, which its seed repeats. */
export function drawSequence(seed: number, wanted: Wanted = {}): Draw[] {
  const random = createRandom(seed);
  const starts = random.pick(beginningsWith(wanted));
  const length = LENGTH.least + random.below(LENGTH.more);
  const drawn = Array.from({ length }, () => ({
    names: drawNames(random, wanted),
    seed: random.below(SEEDS),
    isRaced: random.chance(0.2),
  }));
  const begun = starts.map(({ name, wish, isRaced = false }) => ({
    names: [name],
    seed: random.below(SEEDS),
    isRaced,
    ...(wish && { wish }),
  }));
  return [...begun, ...drawn];
}

export interface Result {
  /** Counts of steps by their result. */
  tally: ReadonlyMap<string, number>;
  /** Of what may work and was tried. */
  living: { works: number; count: number };
  /** Logged as errors by the service. */
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

/** So many more sequences are drawn for a step that was not met, so that a rare one is missing by a fault only. */
const MORE = 150;

interface Amount {
  seed: number;
  count: number;
  /** Steps that have to succeed once. */
  met: readonly StepName[];
  /** The two services are processes of the operating system. */
  isApart: boolean;
}

/** Runs sequences until one breaks a rule. */
export async function runSequences(
  linkedAccounts: LinkedAccounts,
  { seed, count, met, isApart }: Amount,
): Promise<Result> {
  await using place = await createPlace(linkedAccounts, { isApart });
  const random = createRandom(seed);
  const tally = new Map<string, number>();
  const living = { works: 0, count: 0 };
  let number = 0;

  async function runOne(wanted: StepName | undefined): Promise<void> {
    number += 1;
    const draws = drawSequence(random.below(SEEDS), { wanted });
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

  while (number < count) await runOne(undefined);
  for (const name of met)
    for (let more = 0; more < MORE && !tally.has(`${name} done`); more += 1) await runOne(name);
  return { tally, living, errors: place.errors() };
}
