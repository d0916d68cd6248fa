import type { Random } from '../../../packages/api-router/src/testing/random/random.ts';
import { type Deployment, type Program, stop } from './deployment.ts';
import { type Keeper, signUp, tryAll, WrongAnswer, withPassword } from './keepers.ts';

export interface Plan {
  changes: number;
  keepers: number;
  /** In each step of a change. */
  killsOfServer: number;
  killsOfCommand: number;
  forget: boolean;
}

interface Parts {
  deployment: Deployment;
  keepers: readonly Keeper[];
  random: Random;
  plan: Plan;
}

const WORKERS = 3;
/** A process was killed: what it was asked has no answer. */
const isGone = (error: unknown): boolean => error instanceof TypeError;

/**
 * People who sign up and in while the secret is changed. A wrong answer ends the test; none at all is that of a
 * killed server.
 */
function createTraffic({ deployment: { url }, keepers, random }: Parts) {
  let people = 0;
  const one = async (): Promise<void> => {
    people += 1;
    const browser = await signUp(url, `visitor-${people}`);
    await browser.get('/get-session');
    await withPassword(url, random.pick(keepers));
  };
  /** Goes on until told to end, and says each time that somebody was served. */
  return async (isOver: () => boolean, served: () => void = () => {}): Promise<void> => {
    const work = async (): Promise<void> => {
      while (!isOver()) {
        await one();
        served();
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: WORKERS }, work));
    for (const end of ends) if (end.status === 'rejected' && !isGone(end.reason)) throw end.reason;
  };
}

export interface Change {
  next: string;
  current: string;
  dataKey: boolean;
}

/** Changes the secret as the guide says, with processes that are killed at drawn moments of it. */
export function createChange(parts: Parts) {
  const { deployment, keepers, random, plan } = parts;
  const traffic = createTraffic(parts);
  const counts = { kills: 0, inStart: 0, underLoad: 0, ofCommand: 0, served: 0, tries: 0 };
  /** Milliseconds that a start and a command take here, for drawing a moment of it. */
  const took = { start: 0, command: 0 };

  const timed = async <Result>(what: keyof typeof took, work: Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const result = await work;
    took[what] = performance.now() - began;
    return result;
  };

  async function killed({ child, exited }: Program, milliseconds: number): Promise<void> {
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const code = await exited;
    clearTimeout(timer);
    if (code === null) counts.kills += 1;
  }

  async function killInStart(secrets: readonly string[]): Promise<void> {
    const before = counts.kills;
    await killed(deployment.keystead(secrets, 'start'), random.below(Math.ceil(took.start)));
    counts.inStart += counts.kills - before;
  }

  async function killUnderLoad(secrets: readonly string[]): Promise<void> {
    const server = await timed('start', deployment.start(secrets));
    let left = 1 + random.below(25);
    await traffic(
      () => server.child.killed,
      () => {
        counts.served += 1;
        left -= 1;
        if (left === 0) server.child.kill('SIGKILL');
      },
    );
    await server.exited;
    counts.kills += 1;
    counts.underLoad += 1;
  }

  /** Everything of one person, in turn. */
  async function tryOne(): Promise<void> {
    const [keeper] = random.sample(
      keepers.filter(({ backupCodes }) => backupCodes.length > 1),
      1,
    );
    if (!keeper) return;
    await tryAll(deployment, keeper);
    counts.tries += 1;
  }

  /** Restarts with other secrets. The server that answers at last. */
  async function restart(secrets: readonly string[]): Promise<Program> {
    for (let kill = 0; kill < plan.killsOfServer; kill += 1) {
      const isStart = took.start > 0 && random.chance(0.4);
      await (isStart ? killInStart(secrets) : killUnderLoad(secrets));
    }
    const server = await timed('start', deployment.start(secrets));
    await tryOne();
    return server;
  }

  async function finish(secrets: readonly string[], args: readonly string[]): Promise<void> {
    const command = deployment.keystead(secrets, 'secret', 'rotate', ...args);
    const code = await timed('command', command.exited);
    if (code !== 0) throw new WrongAnswer(`rotate ended with ${code}: ${command.output()}`);
  }

  /** Runs `rotate` beside the server that people use, kills it, and lets it end at last. */
  async function rotate(secrets: readonly string[], args: readonly string[]): Promise<void> {
    let isOver = false;
    const people = traffic(
      () => isOver,
      () => {
        counts.served += 1;
      },
    );
    try {
      for (let kill = 0; kill < plan.killsOfCommand; kill += 1) {
        const before = counts.kills;
        const moment = random.below(Math.ceil(took.command || took.start));
        await killed(deployment.keystead(secrets, 'secret', 'rotate', ...args), moment);
        counts.ofCommand += counts.kills - before;
        await tryOne();
      }
      await finish(secrets, args);
    } finally {
      isOver = true;
      await people;
    }
    await tryOne();
  }

  return {
    counts,
    async run({ next, current, dataKey }: Change): Promise<void> {
      const both = await restart([next, current]);
      await rotate([next, current], []);
      if (dataKey) await rotate([next, current], ['--data-key']);
      await stop(both, 'SIGKILL');
      counts.kills += 1;
      const alone = await restart([next]);
      if (plan.forget) await rotate([next], ['--forget']);
      await stop(alone, 'SIGKILL');
      counts.kills += 1;
    },
  };
}
