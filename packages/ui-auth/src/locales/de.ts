import { emailCard } from '#change-email/words.de.ts';
import { deleteAccountCard } from '#delete-account/words.de.ts';
import { passwordCard } from '#email-password/password-card-words.de.ts';
import { signUp } from '#email-password/sign-up-words.de.ts';
import { verifyEmail } from '#email-verification/words.de.ts';
import { mailedCode } from '#flow/entry/mailed-code-words.de.ts';
import { linkErrors } from '#flow/link-error-words.de.ts';
import { connectedAccountsCard } from '#linked-accounts/words.de.ts';
import type { Messages } from '#messages/messages.ts';
import { accountSwitcher } from '#multi-session/words.de.ts';
import { ownFields } from '#own-fields/words.de.ts';
import { passkeyButton } from '#passkeys/passkey-button-words.de.ts';
import { passkeysCard } from '#passkeys/passkeys-card-words.de.ts';
import { forgotPassword } from '#password-reset/forgot-password-words.de.ts';
import { resetPassword } from '#password-reset/reset-password-words.de.ts';
import { codeField } from '#primitives/code/code-field-words.de.ts';
import { profileCard } from '#profile/words.de.ts';
import { common } from '#provider/words/common-words.de.ts';
import { errors } from '#provider/words/error-words.de.ts';
import { reauth } from '#reauth/words.de.ts';
import { sessionsCard } from '#sessions/words.de.ts';
import { accountSettings } from '#settings/words.de.ts';
import { signIn } from '#sign-in/words.de.ts';
import { signInByMail } from '#sign-in-by-mail/words.de.ts';
import { socialButtons } from '#social-sign-in/words.de.ts';
import { twoFactorCard } from '#two-factor/two-factor-card-words.de.ts';
import { twoFactorForm } from '#two-factor/two-factor-form-words.de.ts';
import { userButton } from '#user-button/words.de.ts';
import { username } from '#username/words.de.ts';

/** German, in the formal address. Each group stands beside its English words. */
export const de = {
  accountSettings,
  accountSwitcher,
  codeField,
  common,
  connectedAccountsCard,
  deleteAccountCard,
  emailCard,
  errors,
  forgotPassword,
  linkErrors,
  mailedCode,
  ownFields,
  passkeyButton,
  passkeysCard,
  passwordCard,
  profileCard,
  reauth,
  resetPassword,
  sessionsCard,
  signIn,
  signInByMail,
  signUp,
  socialButtons,
  twoFactorCard,
  twoFactorForm,
  userButton,
  username,
  verifyEmail,
} satisfies Messages;
