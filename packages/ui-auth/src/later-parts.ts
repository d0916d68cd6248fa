/**
 * Parts of a form that are shown later or never, in one chunk. With a chunk for each, the first page of sign-in would
 * have 46.7 kB in 45 files instead of 40.2 kB in 8, since what they share with the form would be split as well.
 */
export { ImpersonationBanner } from './administration/impersonation/ImpersonationBanner.tsx';
export { PasswordChoice } from './email-password/PasswordChoice.tsx';
export { TermsCheckbox } from './email-password/TermsCheckbox.tsx';
export { VerifyEmailNotice } from './email-verification/VerifyEmailNotice.tsx';
export { createSsoFinder } from './enterprise-sign-in/create-sso-finder.ts';
export { SsoEntry } from './enterprise-sign-in/SsoEntry.tsx';
export { PolicyDialog } from './organization-policies/PolicyDialog.tsx';
export { OwnFieldList } from './own-fields/OwnFieldList.tsx';
export { OwnFields } from './own-fields/OwnFields.tsx';
export { PasskeyChoice } from './passkeys/PasskeyChoice.tsx';
export { PasskeyEntry } from './passkeys/PasskeyEntry.tsx';
export { signUpWithPasskey } from './passkeys/sign-up-with-passkey.ts';
export { upgradeToPasskey } from './passkeys/upgrade-to-passkey.ts';
export { PasswordMeter } from './primitives/password/PasswordMeter.tsx';
export { ReauthDialog } from './reauth/ReauthDialog.tsx';
export { AlreadySignedIn } from './sign-in/AlreadySignedIn.tsx';
export { IdentifiedFace, IdentifierStep } from './sign-in/IdentifierStep.tsx';
export { CodeChoice, LinkChoice } from './sign-in-by-mail/MailChoices.tsx';
export { SignInByMail } from './sign-in-by-mail/SignInByMail.tsx';
export { SocialGroup } from './social-sign-in/SocialGroup.tsx';
export { TwoFactorForm } from './two-factor/TwoFactorForm.tsx';
export { UsernameField } from './username/UsernameField.tsx';
