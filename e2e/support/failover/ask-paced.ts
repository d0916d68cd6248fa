import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two of fifty requests a second. */
const PAUSE = 20;

/** Asks fifty times a second for so many milliseconds, whether the answers come or not. Resolves after the last of them. */
export async function askPaced(milliseconds: number, ask: (turn: number) => Promise<void>): Promise<void> {
  const asked: Promise<void>[] = [];
  const end = performance.now() + milliseconds;
  for (let turn = 0; performance.now() < end; turn += 1) {
    asked.push(ask(turn));
    await wait(PAUSE);
  }
  await Promise.all(asked);
}
