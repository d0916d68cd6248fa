import { type SignInFlow, useCountdown, useVerificationNotice } from '@keystead/ui-auth/hooks';

export interface CheckMailProps {
  flow: SignInFlow;
}

/** Waits until the link of the mail was opened, in any browser, and can send it again. */
export function useCheckMail({ flow }: CheckMailProps) {
  const { email, mail } = useVerificationNotice({
    email: flow.email,
    justSent: true,
    redirectTo: '/',
    onSuccess: flow.afterVerification,
  });
  const wait = useCountdown(mail.nextAt);
  return {
    email,
    error: mail.error,
    label: wait > 0 ? `Send it again in ${wait} s` : 'Send it again',
    isBlocked: wait > 0 || mail.pending,
    send: () => void mail.send(email),
  };
}
