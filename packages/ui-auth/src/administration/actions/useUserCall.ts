'use client';

import { useMemo } from 'react';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { type AuthCall, type CallResult, useAuthCall } from '#provider/calls/useAuthCall.ts';
import type { AuthUIEvent } from '#provider/events.ts';
import { useAuthEvents, useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions } from '#words/user-actions.ts';

interface Said<Output> {
  event: AuthUIEvent;
  notice: string | ((answer: Output) => string);
  /** The call that restores what was before, where there is one. */
  undo?: (() => Promise<CallResult<unknown>>) | undefined;
  /** Reads what was changed; see `useUndo`. */
  read?: (() => Promise<unknown>) | undefined;
}

export interface UserCall<Input, Output> extends Omit<AuthCall<Input, Output>, 'run'> {
  /** Returns the answer, or undefined after a refusal. The lists are loaded again meanwhile. */
  run: (input: Input, said: Said<Output>) => Promise<Output | undefined>;
}

/** A call that changes a user: it refreshes the lists, shows a notice, and sends an event. */
export function useUserCall<Input, Output>(
  mutation: Parameters<typeof useAuthCall<Input, Output>>[0],
): UserCall<Input, Output> {
  const words = useMessages('userActions', userActions);
  const call = useAuthCall(mutation);
  const emit = useAuthEvents();
  const toast = useToast();
  const offerUndo = useUndo();
  const { error: failure } = call;
  // The sentence for owners themselves says "you". One error object for each failure, because an alert takes the
  // focus for every new one.
  const error = useMemo(
    () =>
      failure?.code === 'SOLE_OWNER'
        ? new AuthUIError('SOLE_OWNER', { ...failure, message: words('soleOwner') })
        : failure,
    [failure, words],
  );
  return {
    ...call,
    error,
    async run(input, { event, notice, undo, read }) {
      const result = await call.run(input);
      if (!result.ok) return undefined;
      emit(event);
      const title = typeof notice === 'string' ? notice : notice(result.data);
      if (undo) offerUndo({ title, tone: 'success', undo, read });
      else toast({ title, tone: 'success' });
      return result.data;
    },
  };
}
