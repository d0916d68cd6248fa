import { createRandom, type Random } from '#testing/random/random.ts';
import { type Ask, createAsk } from '#testing/sequences/answer.ts';
import { tryEnded, tryLiving } from '#testing/sequences/checks.ts';
import { emptyModel, type Model } from '#testing/sequences/model.ts';
import { apply, collectNotices, type Taken } from '#testing/sequences/outcomes.ts';
import type { Step, Wish } from '#testing/sequences/step.ts';
import { type StepName, steps } from '#testing/sequences/steps/index.ts';
import { findDifferences, readStored } from '#testing/sequences/stored.ts';
import { createWorld, type Place, type World } from '#testing/sequences/world.ts';

/** A step as it is drawn: what it is about follows from its seed and from what is there then. */
export interface Draw {
  /** The first of them that somebody can do then. */
  names: readonly StepName[];
  seed: number;
  /** At the same moment as the step after it. */
  isRaced: boolean;
  /** Set if this is not left to chance. */
  wish?: Wish;
}

export interface Run {
  /** The steps, for a reader. */
  lines: string[];
  /** The rules that were broken; the sequence ends there. */
  wrong: string[];
  /** The result of each step: `reset done`. */
  tally: string[];
  /** Of what may work and was tried. */
  living: { works: number; count: number };
}

interface Sequence {
  world: World;
  drawn: Random;
  ask: Ask;
  /** All that is possible, as calls at once may have happened in either order. */
  models: Model[];
  tried: Set<number>;
  run: Run;
}

interface Chosen {
  name: StepName;
  step: Step;
}

/** Seconds between two steps: more than one code of an authenticator app. */
const PAUSE = 35;

function choose({ models: [model], world }: Sequence, { names, seed, wish = {} }: Draw): Chosen | undefined {
  if (!model) return undefined;
  for (const name of names) {
    const random = createRandom(seed);
    const step = steps[name]({ random, ask: createAsk(random), model, world, wish });
    if (step) return { name, step };
  }
  return undefined;
}

/** An answer that is no refusal, such as a failure of the service, breaks a rule, too. */
async function take({ name, step }: Chosen): Promise<Taken> {
  try {
    return { name, step, answer: await step.call() };
  } catch (cause) {
    throw new Error(`${step.what}, which failed: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** Asks the rules: what is stored was given, and what has ended does not work. */
async function look(sequence: Sequence): Promise<void> {
  const { world, ask, tried, run, drawn } = sequence;
  const stored = await readStored(world, sequence.models);
  const differences = sequence.models.map((model) => findDifferences(model, stored));
  const possible = sequence.models.filter((_, index) => differences[index]?.length === 0);
  if (possible.length === 0) {
    run.wrong.push(...new Set(differences.flat()));
    return;
  }
  sequence.models = possible;
  if (drawn.chance(0.15)) run.wrong.push(...(await tryEnded(possible, { world, ask, tried })));
}

/** Does the next step, or two at once. Returns how many draws that used. */
async function next(sequence: Sequence, [first, second]: readonly Draw[]): Promise<number> {
  const { world, run } = sequence;
  const one = first && choose(sequence, first);
  if (!one) return 1;
  const other = first.isRaced && second && one.step.isAlone !== true ? choose(sequence, second) : undefined;
  const isShared = one.step.window !== undefined && one.step.window === other?.step.window;
  const together = other && other.step.isAlone !== true && !isShared ? [one, other] : [one];
  const { app } = world.place;
  app.advance(PAUSE);
  const sent = app.outbox.messages.length;
  const taken = await Promise.all(together.map(take));
  await world.place.settle();
  const said = taken.map(({ step, answer }) => `${step.what}: ${answer.isDone ? 'done' : answer.reason}`);
  run.lines.push(said.join(' | at once: '));
  run.tally.push(...taken.map(({ name, answer }) => `${name} ${answer.isDone ? 'done' : answer.reason}`));
  const { models, wrong } = apply(sequence.models, taken);
  sequence.models = models;
  run.wrong.push(...wrong);
  collectNotices(world, models, sent);
  if (wrong.length === 0) await look(sequence);
  return together.length;
}

/** At the end all that must not work is tried once more. */
async function lookBack({ models, world, ask, run }: Sequence): Promise<void> {
  const tried = new Set<number>();
  run.wrong.push(...(await tryEnded(models, { world, ask, tried })));
  const { wrong, ...living } = await tryLiving(models, { world, ask, tried });
  run.wrong.push(...wrong);
  run.living = living;
}

/** Does what was drawn until a rule is broken. */
export async function runSequence(place: Place, draws: readonly Draw[]): Promise<Run> {
  const drawn = createRandom(draws[0]?.seed ?? 1);
  const run: Run = { lines: [], wrong: [], tally: [], living: { works: 0, count: 0 } };
  const world = createWorld(place, (services) => drawn.pick(services));
  const models = [emptyModel()];
  const sequence: Sequence = { world, drawn, ask: createAsk(drawn), models, tried: new Set(), run };
  try {
    for (let index = 0; index < draws.length && run.wrong.length === 0; )
      index += await next(sequence, draws.slice(index, index + 2));
    if (run.wrong.length === 0) await lookBack(sequence);
  } catch (cause) {
    run.wrong.push(cause instanceof Error ? cause.message : String(cause));
  }
  return run;
}
