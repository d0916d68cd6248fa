/**
 * Tells whether a signal asked to stop, so that the work under way is ended first. A second signal ends the process at
 * once, with this code.
 */
export function listenForSignals(code: number): () => boolean {
  let isStopped = false;
  const stop = (): void => {
    if (isStopped) process.exit(code);
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  return () => isStopped;
}
