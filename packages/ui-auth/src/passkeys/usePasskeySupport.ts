'use client';

import { useContext, useSyncExternalStore } from 'react';
import { CeremoniesContext } from './ceremonies/ceremonies-context.ts';
import { isSupported } from './is-supported.ts';

/** No subscription, because it never changes while a page is open. */
const subscribe = () => () => {};

/** True on a server and during hydration, because most browsers can use passkeys. */
export function usePasskeySupport(): boolean {
  const own = useContext(CeremoniesContext);
  return useSyncExternalStore(subscribe, own?.isSupported ?? isSupported, () => true);
}
