import * as kit from '@keystead/ui-auth';
import type { Live } from '../live-example.ts';

const appearance = { autoFocus: false };

/** Pages that links of mails open, and what comes between a password and the account. */
export const mailedLinks: Readonly<Record<string, Live>> = {
  AcceptInvitation: {
    as: 'Joan, who is invited',
    Part: () => (
      <kit.AcceptInvitation invitationId="invite-joan" appearance={appearance} onSuccess={() => false} />
    ),
  },
  AuthView: { as: 'a visitor', Part: () => <kit.AuthView path="sign-in" appearance={appearance} /> },
  ResetPasswordForm: {
    as: 'a visitor',
    Part: () => <kit.ResetPasswordForm token="valid" appearance={appearance} />,
  },
  TwoFactorForm: {
    as: 'Ada, whose password was right',
    hint: 'The right code is 123456.',
    Part: () => <kit.TwoFactorForm appearance={appearance} />,
  },
  VerifyEmailResult: {
    as: 'Ada, who opened the link',
    Part: () => <kit.VerifyEmailResult token="valid" appearance={appearance} />,
  },
};
