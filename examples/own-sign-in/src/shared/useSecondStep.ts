import { type Challenge, type SignInFlow, useTwoFactor } from '@keystead/ui-auth/hooks';
import { type FormEvent, useState } from 'react';
import { findTypedWays, ways } from './ways.ts';

export interface SecondStepProps {
  challenge: Challenge;
  onSuccess: SignInFlow['afterSecondStep'];
  onBack: () => void;
}

/** What the second step says and does, whatever it looks like. */
export function useSecondStep({ challenge, onSuccess }: SecondStepProps) {
  const typed = findTypedWays(challenge);
  const flow = useTwoFactor({
    first: typed[0] ?? 'backup-code',
    redirectTo: '/',
    onSuccess,
  });
  const [trusts, setTrusts] = useState(false);
  const others = typed.filter((way) => way !== flow.way);
  const isUnsent = flow.way === 'otp' && flow.sent === 0;
  const hint = isUnsent ? 'We mail a code to you.' : ways[flow.way]?.hint;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isUnsent) void flow.send();
    else void flow.verify(String(new FormData(event.currentTarget).get('code') ?? ''), trusts);
  }

  const label = isUnsent ? 'Mail a code' : 'Continue';
  return { flow, others, isUnsent, hint, label, trusts, setTrusts, submit };
}
