'use client';

/** Milliseconds, for browsers that do not say when they are idle. */
const PAUSE = 200;

/** Whether the browser says when it is idle. */
export const tellsIdle = (): boolean => typeof requestIdleCallback === 'function';

/** Returns what takes it back. Does nothing for visitors who save data. */
export function whenIdle(work: () => void): () => void {
  if (savesData()) return () => undefined;
  if (tellsIdle()) {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, PAUSE);
  return () => clearTimeout(timer);
}

const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;
