'use client';

import { useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { useAuthCall } from '#provider/useAuthCall.ts';
import { useAuthEvents } from '#provider/useHost.ts';

export type SetupStep = 'confirm' | 'scan' | 'code' | 'codes';
export const setupSteps: readonly SetupStep[] = ['confirm', 'scan', 'code', 'codes'];

export interface TwoFactorSetupState {
  step: SetupStep;
  uri: string;
  codes: readonly string[];
  pending: boolean;
  error: AuthUIError | null;
  retryAt: number | null;
  begin: (password: string | undefined) => Promise<void>;
  goToCode: () => void;
  verify: (code: string) => Promise<void>;
}

/** Secrets are kept here for as long as the set-up is on the screen, and nowhere else. */
export function useTwoFactorSetup(): TwoFactorSetupState {
  const emit = useAuthEvents();
  const utils = trpc.useUtils();
  const enable = useAuthCall(trpc.twoFactor.enable.useMutation({ gcTime: 0 }));
  const verify = useAuthCall(trpc.twoFactor.verifyTotp.useMutation({ gcTime: 0 }));
  const [step, setStep] = useState<SetupStep>('confirm');
  const [secrets, setSecrets] = useState<{ uri: string; codes: readonly string[] }>({ uri: '', codes: [] });
  const call = step === 'confirm' ? enable : verify;
  return {
    step,
    ...secrets,
    pending: call.pending,
    error: call.error,
    retryAt: call.retryAt,
    async begin(password) {
      const result = await enable.run(password === undefined ? {} : { password });
      if (!result.ok || result.data.method !== 'totp') return;
      setSecrets({ uri: result.data.totpURI, codes: result.data.backupCodes });
      setStep('scan');
    },
    goToCode: () => setStep('code'),
    async verify(code) {
      const result = await verify.run({ code });
      if (!result.ok) return;
      emit({ name: 'two_factor_enabled' });
      setStep('codes');
      await utils.twoFactor.status.invalidate();
    },
  };
}
