'use client';

import { Suspense } from 'react';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton } from '#flow/FormSkeleton.tsx';
import type { BaseProps } from '#flow/flow-props.ts';
import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useAuthUI } from '#provider/context.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { type AuthScreen, findAuthScreen } from './find-auth-screen.ts';

export interface AuthViewProps extends BaseProps<'logo' | 'footer'> {
  /** The path of the page, or its segment with the name of the screen: `sign-in`. */
  path: string;
  /** Target afterwards: a path of this site or a URL of an origin that the server trusts. */
  redirectTo?: string | undefined;
}

const screens = {
  signIn: lazyPart(() => import('#sign-in/SignInForm.tsx').then((module) => module.SignInForm)),
  signUp: lazyPart(() => import('#email-password/SignUpForm.tsx').then((module) => module.SignUpForm)),
  forgotPassword: lazyPart(() =>
    import('#password-reset/ForgotPasswordForm.tsx').then((module) => module.ForgotPasswordForm),
  ),
  resetPassword: lazyPart(() =>
    import('#password-reset/ResetPasswordForm.tsx').then((module) => module.ResetPasswordForm),
  ),
  verifyEmail: lazyPart(() =>
    import('#email-verification/VerifyEmail.tsx').then((module) => module.VerifyEmail),
  ),
  twoFactor: lazyPart(() => import('#two-factor/TwoFactorForm.tsx').then((module) => module.TwoFactorForm)),
  authError: lazyPart(() => import('./AuthErrorCard.tsx').then((module) => module.AuthErrorCard)),
} satisfies Record<AuthScreen, unknown>;

/** One route for all screens before sign-in. An unknown screen shows the error card. */
export function AuthView({ path, ...props }: AuthViewProps) {
  const { paths } = useAuthUI();
  const common = useCommonWords();
  const Screen = screens[findAuthScreen(path, paths) ?? 'authError'];
  const waiting = (
    <FlowCard
      title=""
      aria-labelledby={undefined}
      aria-label={common('loading')}
      slots={{
        header: (
          <LoadingRegion>
            <Skeleton shape="title" style={{ inlineSize: '60%' }} />
          </LoadingRegion>
        ),
      }}
    >
      <FormSkeleton fields={2} lines={1} />
    </FlowCard>
  );
  return (
    <Suspense fallback={waiting}>
      <Screen {...props} />
    </Suspense>
  );
}
