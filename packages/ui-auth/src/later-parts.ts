/**
 * What a page with a form shows after a moment, or not at all, in one piece: cut into more, the code they share with
 * the form would fall into pieces too, which weigh more than is saved.
 */
export { VerifyEmailNotice } from './email-verification/VerifyEmailNotice.tsx';
export { PasswordMeter } from './primitives/PasswordMeter.tsx';
export { ReauthDialog } from './reauth/ReauthDialog.tsx';
export { AlreadySignedIn } from './sign-in/AlreadySignedIn.tsx';
export { SocialGroup } from './social-sign-in/SocialGroup.tsx';
