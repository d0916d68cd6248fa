import type { Keystead } from '@keystead/api-router';

/** Milliseconds between two looks; each is a statement or two on an index. */
const INTERVAL = 15_000;

/**
 * What the service does whether or not anybody calls: mails that are due are tried again, and new events get their place in
 * the chain. At once, for what an earlier process left, and then every few seconds.
 */
export function startRegularWork(service: Pick<Keystead, 'sendDueMails' | 'chainEvents'>): { stop(): void } {
  const look = (): void => {
    service.sendDueMails();
    service.chainEvents();
  };
  look();
  const timer = setInterval(look, INTERVAL);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
