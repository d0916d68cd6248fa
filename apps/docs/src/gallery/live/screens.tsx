import * as kit from '@keystead/ui-auth';
import type { Live } from '../live-example.ts';

const visitor = 'a visitor';
const signedIn = 'Ada, who is signed in';

/** Screens before sign-in, and buttons that lead to them. None takes the focus from the page that it stands on. */
export const screens: Readonly<Record<string, Live>> = {
  SignInForm: { as: visitor, Part: () => <kit.SignInForm appearance={{ autoFocus: false }} /> },
  SignUpForm: { as: visitor, Part: () => <kit.SignUpForm appearance={{ autoFocus: false }} /> },
  ForgotPasswordForm: {
    as: visitor,
    Part: () => <kit.ForgotPasswordForm appearance={{ autoFocus: false }} />,
  },
  EmailCodeForm: {
    as: 'a visitor of a service that mails codes',
    Part: () => <kit.EmailCodeForm appearance={{ autoFocus: false }} />,
  },
  MagicLinkForm: {
    as: 'a visitor of a service that mails links',
    Part: () => <kit.MagicLinkForm appearance={{ autoFocus: false }} />,
  },
  VerifyEmailNotice: { as: visitor, Part: () => <kit.VerifyEmailNotice email="ada@example.com" justSent /> },
  AuthErrorCard: { as: visitor, Part: () => <kit.AuthErrorCard error="INVALID_TOKEN" /> },
  SocialButtons: { as: visitor, Part: () => <kit.SocialButtons /> },
  PasskeyButton: { as: visitor, Part: () => <kit.PasskeyButton /> },
  SignInButton: { as: visitor, Part: () => <kit.SignInButton>Sign in</kit.SignInButton> },
  SignUpButton: { as: visitor, Part: () => <kit.SignUpButton>Create an account</kit.SignUpButton> },
  SignOutButton: { as: signedIn, Part: () => <kit.SignOutButton variant="outline" /> },
  ProviderMark: { as: visitor, Part: () => <kit.ProviderMark id="github" name="GitHub" size={32} /> },
  SignedIn: {
    as: signedIn,
    Part: () => <kit.SignedIn>You see this because you are signed in.</kit.SignedIn>,
  },
  SignedOut: {
    as: visitor,
    Part: () => <kit.SignedOut>You see this because you are signed out.</kit.SignedOut>,
  },
  RequireAuth: {
    as: signedIn,
    Part: () => <kit.RequireAuth>A page of yours, for signed-in people.</kit.RequireAuth>,
  },
  AuthLoading: {
    as: 'a visitor whose session is still being read',
    Part: () => <kit.AuthLoading>One moment, please.</kit.AuthLoading>,
  },
  Show: {
    as: signedIn,
    Part: () => <kit.Show when={(_, user) => user.emailVerified}>Your e-mail address is confirmed.</kit.Show>,
  },
};
