import type { HashPlaces } from '@keystead/api-router';

/** Words between a worker and the first process, which has the places of the whole server. */
const TAKE = 'take a hash place';
const FREE = 'free a hash place';
const TAKEN = 'took a hash place';

/** A worker as the first process sees it. */
export interface Asking {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'disconnect' | 'exit', listener: () => void): unknown;
  isConnected(): boolean;
  send(message: string, callback: () => void): unknown;
}

/** Gives `count` places to those that ask, in their order. What a worker had is free when it ends. */
export function createPlaces(count: number) {
  const waiting: Asking[] = [];
  const held = new Map<Asking, number>();
  let free = count;

  const give = (): void => {
    while (free > 0) {
      const next = waiting.shift();
      if (next === undefined) return;
      free -= 1;
      held.set(next, (held.get(next) ?? 0) + 1);
      if (next.isConnected()) next.send(TAKEN, () => undefined);
    }
  };
  const takeBack = (worker: Asking, places: number): void => {
    const has = held.get(worker) ?? 0;
    const returned = Math.min(places, has);
    held.set(worker, has - returned);
    free += returned;
    give();
  };
  const forget = (worker: Asking): void => {
    for (let at = waiting.indexOf(worker); at >= 0; at = waiting.indexOf(worker)) waiting.splice(at, 1);
    takeBack(worker, count);
    held.delete(worker);
  };
  return {
    serve(worker: Asking): void {
      worker.on('message', (message) => {
        if (message === FREE) takeBack(worker, 1);
        if (message !== TAKE) return;
        waiting.push(worker);
        give();
      });
      for (const event of ['disconnect', 'exit'] as const) worker.once(event, () => forget(worker));
    },
  };
}

/** The end of a worker of its connection to the first process. */
export interface Channel {
  readonly connected: boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'disconnect', listener: () => void): unknown;
  send?(message: string, handle?: undefined, options?: undefined, callback?: () => void): unknown;
}

/** Places of the first process. A worker that retires is on its own: it hashes at once. */
export function askForPlaces(channel: Channel): HashPlaces {
  const waiting: (() => void)[] = [];
  const say = (word: string): void => {
    if (channel.connected) channel.send?.(word, undefined, undefined, () => undefined);
  };
  channel.on('message', (message) => {
    if (message === TAKEN) waiting.shift()?.();
  });
  channel.once('disconnect', () => {
    for (const begin of waiting.splice(0)) begin();
  });
  return {
    async take() {
      if (!channel.connected) return () => undefined;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        say(TAKE);
      });
      return () => say(FREE);
    },
  };
}
