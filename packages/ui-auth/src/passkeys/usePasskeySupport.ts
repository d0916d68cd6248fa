'use client';

import { useSyncExternalStore } from 'react';
import { useCeremonies } from './ceremonies-context.ts';

/** It never changes while a page is open. */
const subscribe = () => () => {};

/** Whether this browser can use passkeys. True on a server and while the page is taken over: most browsers can. */
export function usePasskeySupport(): boolean {
  const { isSupported } = useCeremonies();
  return useSyncExternalStore(subscribe, isSupported, () => true);
}
