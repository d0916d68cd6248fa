import type { Keystead } from '@keystead/api-router';

/** Milliseconds between two runs; each needs a statement or two on an index. */
const INTERVAL = 15_000;

export interface RegularWork {
  stop(): void;
}

/**
 * Work that does not depend on calls: due mails are retried, and new events are added to the chain. It runs at
 * once, for what an earlier process left, and then every few seconds.
 */
export function startRegularWork(service: Pick<Keystead, 'sendDueMails' | 'chainEvents'>): RegularWork {
  const look = (): void => {
    service.sendDueMails();
    service.chainEvents();
  };
  look();
  const timer = setInterval(look, INTERVAL);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
