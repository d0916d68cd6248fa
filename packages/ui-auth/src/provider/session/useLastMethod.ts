'use client';

import { useSyncExternalStore } from 'react';
import { readLastMethod } from '#provider/session/last-method.ts';

/** It changes only on the way to another page. */
const subscribe = () => () => {};

/**
 * The method that worked last on this device; null on the server and during hydration.
 *
 * @example
 * function LastTime() {
 *   const method = useLastMethod();
 *   return method && <p>{`Last time you signed in with ${method}.`}</p>;
 * }
 */
export const useLastMethod = (): string | null => useSyncExternalStore(subscribe, readLastMethod, () => null);
