import { type SignInFlow, useCountdown } from '@keystead/ui-auth/hooks';
import type { FormEvent } from 'react';

/** Reads the form, and says why the button cannot be pressed. */
export function usePasswordForm(flow: SignInFlow) {
  const wait = useCountdown(flow.retryAt);
  const label = wait > 0 ? `Try again in ${wait} s` : flow.pending ? 'Signing in' : 'Sign in';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email') ?? '');
    flow.rememberEmail(email);
    void flow.submitPassword({ email, password: String(values.get('password') ?? '') });
  }

  return { submit, label, isBlocked: wait > 0 || flow.pending };
}
