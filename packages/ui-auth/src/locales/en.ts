import { emailCard } from '#change-email/words.ts';
import { deleteAccountCard } from '#delete-account/words.ts';
import { passwordCard } from '#email-password/password-card-words.ts';
import { signUp } from '#email-password/sign-up-words.ts';
import { verifyEmail } from '#email-verification/words.ts';
import { mailedCode } from '#flow/entry/mailed-code-words.ts';
import { linkErrors } from '#flow/link-error-words.ts';
import { connectedAccountsCard } from '#linked-accounts/words.ts';
import { accountSwitcher } from '#multi-session/words.ts';
import { ownDataCard } from '#own-data/words.ts';
import { ownFields } from '#own-fields/words.ts';
import { passkeyButton } from '#passkeys/passkey-button-words.ts';
import { passkeysCard } from '#passkeys/passkeys-card-words.ts';
import { forgotPassword } from '#password-reset/forgot-password-words.ts';
import { resetPassword } from '#password-reset/reset-password-words.ts';
import { codeField } from '#primitives/code/code-field-words.ts';
import { dateField } from '#primitives/field/date-field-words.ts';
import { profileCard } from '#profile/words.ts';
import { common } from '#provider/words/common-words.ts';
import { errors } from '#provider/words/error-words.ts';
import { reauth } from '#reauth/words.ts';
import { sessionsCard } from '#sessions/words.ts';
import { accountSettings } from '#settings/words.ts';
import { signIn } from '#sign-in/words.ts';
import { signInByMail } from '#sign-in-by-mail/words.ts';
import { socialButtons } from '#social-sign-in/words.ts';
import { twoFactorCard } from '#two-factor/two-factor-card-words.ts';
import { twoFactorForm } from '#two-factor/two-factor-form-words.ts';
import { userButton } from '#user-button/words.ts';
import { username } from '#username/words.ts';

/**
 * All English words, for tools and tests. They are in the folders of the features; each other language has one folder
 * beside this file. Components import their own English group, so that a page loads only the sentences it shows.
 */
export const en = {
  accountSettings,
  accountSwitcher,
  codeField,
  common,
  connectedAccountsCard,
  dateField,
  deleteAccountCard,
  emailCard,
  errors,
  forgotPassword,
  linkErrors,
  mailedCode,
  ownDataCard,
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
};
