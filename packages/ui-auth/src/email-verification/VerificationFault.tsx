'use client';

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowLink } from '#flow/FlowLink.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { useSignOut } from '#sessions/useSignOut.ts';
import type { verifyEmail } from '#words/verify-email.ts';
import { isVerificationOffered } from './is-offered.ts';
import { SendLinkForm } from './SendLinkForm.tsx';
import type { EmailVerificationFlow } from './useEmailVerification.ts';
import type { VerificationOutcome } from './verification-outcome.ts';

export interface VerificationFaultProps
  extends Pick<FlowCardProps, 'slots'>,
    Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  words: Words<keyof typeof verifyEmail>;
  flow: EmailVerificationFlow;
  fault: Exclude<VerificationOutcome, 'verified'>;
}

const screens = {
  expired: ['expiredTitle', 'expired'],
  invalid: ['invalidTitle', 'invalid'],
  notFound: ['notFoundTitle', 'notFound'],
  otherAccount: ['otherAccountTitle', 'otherAccount'],
  signInFirst: ['signInFirstTitle', 'signInFirst'],
  unusable: ['unusableTitle', 'unusable'],
} as const;

/** Error of a link, with the next step. */
export const VerificationFault = forwardRef<HTMLElement, VerificationFaultProps>(function VerificationFault(
  { words, flow, fault, ...card },
  ref,
) {
  const { session, redirect, mail } = flow;
  const format = useFormat();
  const { config } = useAuthConfig();
  const signOut = useSignOut();
  const screen = fault === 'otherAccount' && session.status === 'signed-out' ? 'signInFirst' : fault;
  const [title, text] = screens[screen];
  const isOff = config !== undefined && !isVerificationOffered(config);
  const duration = format.duration(config?.emailVerification.expiresIn ?? 3600);

  function offerLink(): ReactNode {
    if (session.user && (isOff || session.user.emailVerified)) return goOn(redirect.target);
    if (isOff) return signIn('signIn')();
    return <SendLinkForm words={words} mail={mail} onSend={(email) => void flow.sendNew(email)} />;
  }

  const goOn = (href: string) => <FlowLink href={href}>{words('continue')}</FlowLink>;
  const signIn = (label: 'signIn' | 'signInNow') => () => (
    <FlowLink href={redirect.href('signIn')}>{words(label)}</FlowLink>
  );
  const actions: Record<keyof typeof screens, () => ReactNode> = {
    expired: offerLink,
    invalid: offerLink,
    notFound: signIn('signIn'),
    signInFirst: signIn('signInNow'),
    unusable: () => goOn(redirect.href('account')),
    otherAccount: () => (
      <Button size="lg" fullWidth pending={signOut.pending} onClick={() => void signOut.signOut()}>
        {words('signOut')}
      </Button>
    ),
  };

  return (
    <FlowCard
      {...card}
      ref={ref}
      mark={<FlowMark tone="danger" />}
      title={words(title)}
      description={isOff && screen === 'expired' ? words('off') : words(text, { duration })}
    >
      {actions[screen]()}
    </FlowCard>
  );
});
