import type { Keystead } from '@keystead/api-router';

/** Milliseconds between two looks; each is one statement on an index. */
const INTERVAL = 15_000;

/**
 * Has mails tried again when they are due, whether or not anybody calls: at once, for what an earlier process left, and
 * then every few seconds.
 */
export function sendDueMails(service: Pick<Keystead, 'sendDueMails'>): { stop(): void } {
  service.sendDueMails();
  const timer = setInterval(() => service.sendDueMails(), INTERVAL);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
