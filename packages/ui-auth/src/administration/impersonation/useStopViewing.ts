'use client';

import { trpc } from '#client/trpc.ts';
import type { Localization } from '#messages/messages.ts';
import { type CallResult, type CallState, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { impersonation as english } from '#words/impersonation.ts';
import { takeWayBack } from './way-back.ts';

interface StopOptions {
  /** Called before the page is shown on which it began, or else home; `false`, also from a promise, means: stay here. */
  onStop?: (() => unknown) | undefined;
  localization?: Localization | undefined;
}

export interface StopViewing extends CallState {
  stop: (userId: string) => Promise<CallResult<unknown>>;
}

/** Ends viewing as a user, and leads back to where it began. */
export function useStopViewing({ onStop, localization }: StopOptions): StopViewing {
  const words = useMessages('impersonation', english, localization);
  const { emit, navigate, paths } = useAuthUI();
  const announce = useAnnounce();
  const { run, refresh: _, ...state } = useAuthCall(trpc.admin.stopImpersonating.useMutation());

  async function stop(userId: string): Promise<CallResult<unknown>> {
    const result = await run();
    if (!result.ok) return result;
    emit({ name: 'impersonation_stopped' });
    announce(words('stopped'));
    if ((await onStop?.()) !== false) navigate(takeWayBack(userId) ?? paths.home, { replace: true });
    return result;
  }

  return { ...state, stop };
}
