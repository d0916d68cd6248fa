'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { type AuthCall, type AuthCallOptions, useAuthCall } from '#provider/calls/useAuthCall.ts';

/**
 * `preparing`: the server is called. `device`: the browser asks the user. `verifying`: the server verifies the
 * response.
 */
export type CeremonyStep = 'idle' | 'preparing' | 'device' | 'verifying';

export interface CeremonyState {
  /** The progress of the device. */
  step: CeremonyStep;
  pending: boolean;
  /** Error of the ceremony. A cancelled dialog is none; see `cancelled`. */
  error: AuthUIError | null;
  /** True if the user closed the browser's dialog, or had no passkey to choose. */
  cancelled: boolean;
  /** Time of the next allowed call, in milliseconds since 1970. */
  retryAt: number | null;
  reset: () => void;
}

export interface CeremonyCall<Input, Answer>
  extends CeremonyState,
    Pick<AuthCall<Input, Answer>, 'run' | 'refresh'> {}

interface Ceremony<Input, Options, Proof, Answer> {
  prepare: (input: Input) => Promise<Options>;
  perform: (options: Options, input: Input) => Promise<Proof>;
  verify: (proof: Proof, input: Input) => Promise<Answer>;
}

/** The three steps of a ceremony as one call, with the rules of every call: words for errors, a fresh session. */
export function useCeremony<Input, Options, Proof, Answer>(
  ceremony: Ceremony<Input, Options, Proof, Answer>,
  options?: AuthCallOptions,
): CeremonyCall<Input, Answer> {
  const [step, setStep] = useState<CeremonyStep>('idle');
  async function mutateAsync(input: Input): Promise<Answer> {
    setStep('preparing');
    const prepared = await ceremony.prepare(input);
    setStep('device');
    const proof = await ceremony.perform(prepared, input);
    setStep('verifying');
    return ceremony.verify(proof, input);
  }
  const { run, refresh, pending, error, retryAt, reset } = useAuthCall({ mutateAsync }, options);
  const cancelled = error?.code === 'PASSKEY_CANCELLED';
  return {
    run,
    refresh,
    pending,
    retryAt,
    reset,
    cancelled,
    step: pending ? step : 'idle',
    error: cancelled ? null : error,
  };
}
