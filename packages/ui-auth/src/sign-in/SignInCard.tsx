'use client';

import { type ForwardedRef, forwardRef, type ReactNode } from 'react';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { isSignUpOffered } from '#email-password/is-offered.ts';
import { FlowCard } from '#flow/FlowCard.tsx';
import { FormSkeleton, lineSkeleton } from '#flow/FormSkeleton.tsx';
import { fillSlot } from '#flow/flow-props.ts';
import { type SignInAsked, toCardProps } from '#flow/sign-in-props.ts';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useAuthUI } from '#provider/context.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { SocialSkeleton } from '#social-sign-in/SocialSkeleton.tsx';
import { signIn as english } from '#words/sign-in.ts';

/** Instead of the sentence below the title, and of the logo. */
export interface PersonAbove {
  face: ReactNode;
  line: ReactNode;
}

interface SignInCardProps {
  asked: SignInAsked;
  /** Undefined where the server could not be asked. */
  config: PublicAuthConfig | undefined;
  /** After the sentence below the title. */
  hint?: ReactNode;
  /** Who is about to sign in, where a step before has asked for it. */
  person?: PersonAbove | undefined;
  /** Left out while the server is asked: the card is then as high as the form that most servers lead to. */
  children?: ReactNode;
}

/** The card around the ways of signing in: what it is for, and the way to an account. */
export const SignInCard = forwardRef(function SignInCard(
  { asked, config, hint, person, children }: SignInCardProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const words = useMessages('signIn', english, asked.localization);
  const redirect = useRedirect(asked.redirectTo);
  const { signUpHref = redirect.href('signUp'), title = words('title'), subtitle } = asked;
  const { brand } = useAuthUI().appearance;
  const frame = { ...toCardProps(asked), ref, title, legal: true };
  if (children === undefined) {
    return (
      <FlowCard
        {...frame}
        description={subtitle ?? <Skeleton style={{ inlineSize: '45%' }} />}
        footer={lineSkeleton}
      >
        {asked.providers && <SocialSkeleton count={asked.providers.length} />}
        <FormSkeleton fields={2} lines={asked.rememberMe === 'hidden' ? 0 : 1} />
      </FlowCard>
    );
  }
  const standard = config
    ? words('subtitle', { app: brand?.name ?? config.appName })
    : words('subtitleFallback');
  const canSignUp = signUpHref !== null && config && isSignUpOffered(config);
  return (
    <FlowCard
      {...frame}
      className={classNames(frame.className, person && 'ua-sign-in-person')}
      mark={person?.face}
      description={
        person?.line ?? (
          <>
            {subtitle ?? standard} {hint}
          </>
        )
      }
      footer={
        canSignUp &&
        !person && (
          <span>
            {words.rich('signUp', { link: (text) => <TextLink href={signUpHref}>{text}</TextLink> })}
          </span>
        )
      }
    >
      {fillSlot(asked.slots?.beforeFields, null)}
      {children}
    </FlowCard>
  );
});
