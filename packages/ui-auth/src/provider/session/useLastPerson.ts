'use client';

import { useSyncExternalStore } from 'react';
import { readLastPerson } from './last-person.ts';

/** It is read once for a page: a sign-in in another tab changes nothing on the screen. */
const subscribe = () => () => {};

/** Address of the person who signed in last in this browser; null on the server, during hydration, and unwanted. */
export const useLastPerson = (isWanted: boolean): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (isWanted ? readLastPerson() : null),
    () => null,
  );
