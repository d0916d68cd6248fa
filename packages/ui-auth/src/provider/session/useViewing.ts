'use client';

import { trpc } from '#client/trpc.ts';
import type { User } from '#client/wire-types.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { isClosedWhileViewing } from './closed-while-viewing.ts';
import { sessionKey } from './session-key.ts';

export interface Viewing {
  /** The user that an administrator views as; null if nobody does. */
  user: User | null;
  /** Whether the service refuses a call for that reason. */
  isClosed: (path: string) => boolean;
}

/** Whether an administrator views as the user. It reads the session but does not load it. */
export function useViewing(): Viewing {
  const asked = trpc.getSession.useQuery(undefined, { enabled: false });
  const { data } = useAnswer(asked, sessionKey());
  const user = data?.session.impersonatedBy ? data.user : null;
  return { user, isClosed: (path) => user !== null && isClosedWhileViewing(path) };
}
