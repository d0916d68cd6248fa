import { AuthError } from '#core/errors/auth-error.ts';
import type { Action, Choice } from '#testing/crowd/action.ts';
import { admit, enrol, type Human, openTo } from '#testing/crowd/crowd.ts';
import { ADMINISTRATOR } from '#testing/crowd/crowd-options.ts';
import { findBusy } from '#testing/crowd/find-busy.ts';
import { type OperationName, operations } from '#testing/crowd/operations.ts';
import { type Scene, toScene } from '#testing/crowd/scene.ts';
import { EndedElsewhere, type ServiceProcess } from '#testing/crowd/service-process.ts';
import type { State } from '#testing/crowd/state.ts';
import { weights } from '#testing/crowd/weights.ts';
import type { Random } from '#testing/random/random.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Few, so that they meet each other often. */
const ORGANIZATIONS = 5;

export interface Run {
  app: Pick<TestApp, 'service' | 'em' | 'now'>;
  random: Random;
  /** Each call is made in any of them. */
  processes: readonly ServiceProcess[];
  humans: readonly Human[];
  /** In all; the last round may add some. A call about many members is as many operations. */
  operations: number;
  /**
   * Reads what is stored, and refuses it when it breaks a rule. Called between the rounds with how the last one
   * ended.
   */
  read: (ended: string) => Promise<State>;
}

export interface Outcomes {
  /** Counts of calls by their result: `leave MEMBER_NOT_FOUND`, and `leave done` for a success. */
  tally: ReadonlyMap<string, number>;
  /** The same of those who were banned before the round, but for sign-ins. */
  ofBanned: ReadonlySet<string>;
}

interface Chosen {
  name: OperationName;
  action: Action;
  process: ServiceProcess;
}

/** The reason of a refusal. Anything else is a failure of the service. */
async function outcomeOf({ action: { by, call }, process }: Chosen): Promise<string> {
  const calls = by.account?.callers.get(process);
  if (!calls) throw new Error(`${by.email} never had an account`);
  try {
    await call(calls.organization, calls);
    return 'done';
  } catch (error) {
    if (error instanceof AuthError || error instanceof EndedElsewhere) return error.reason;
    const busy = findBusy(error);
    if (busy === undefined) throw error;
    return busy;
  }
}

/** First organizations, then some calls, often about one of them. */
function chooseRound({ random, processes }: Run, choice: Omit<Choice, 'place'>): Chosen[] {
  const { living } = choice.scene;
  const choose = (name: OperationName, place: Choice['place'] | undefined): Chosen[] => {
    const action = operations[name]({ ...choice, place: place ?? random.pick(living) });
    return action ? [{ name, action, process: random.pick(processes) }] : [];
  };
  if (living.length < ORGANIZATIONS) return choose('create', nowhere);
  const meeting = random.chance(0.6) ? random.pick(living) : undefined;
  return Array.from({ length: 4 + random.below(24) }, () => choose(random.weighted(weights), meeting)).flat();
}

/** For an operation about no organization. */
const nowhere = { id: '', name: '', citizens: [], invitations: [], teams: [], transfer: undefined };

async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Lets a crowd do random things in rounds, one call after the other or all calls of a round at once. */
export async function runCrowd(run: Run): Promise<Outcomes> {
  const { random, humans, read } = run;
  const where = { service: run.app.service, processes: run.processes };
  const administrator: Human = { email: ADMINISTRATOR, account: undefined };
  const tally = new Map<string, number>();
  const ofBanned = new Set<string>();
  let names = 0;
  const nextName = (): string => {
    names += 1;
    return `name-${String(names).padStart(5, '0')}`;
  };

  const performIn = (scene: Scene) => async (chosen: Chosen) => {
    const { name, action } = chosen;
    const outcome = await outcomeOf(chosen);
    if (outcome === 'done' && action.signsOut?.account) action.signsOut.account.isSignedOut = true;
    const key = `${name} ${outcome}`;
    if (name !== 'signIn' && scene.banned.includes(action.by)) ofBanned.add(key);
    tally.set(key, (tally.get(key) ?? 0) + 1);
    return `${action.by.email} ${key}`;
  };

  let done = 0;
  let ended = 'nothing';
  await enrol(where, administrator);
  while (done < run.operations) {
    const state = await read(ended);
    await admit(where, humans, state);
    const scene = toScene(state, humans);
    if (scene.open === undefined && scene.living[0])
      await openTo(run.app.em(), scene.living[0].id, run.app.now());
    const round = chooseRound(run, { random, scene, humans, administrator, nextName });
    const perform = performIn(scene);
    const atOnce = random.chance(0.6);
    const outcomes = await (atOnce ? Promise.all(round.map(perform)) : inOrder(round, perform));
    ended = `${done} operations, then ${atOnce ? 'at once' : 'in order'}: ${outcomes.join(', ')}`;
    done += round.reduce((sum, { action }) => sum + (action.count ?? 1), 0);
  }
  await read(ended);
  return { tally, ofBanned };
}
