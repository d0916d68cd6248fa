'use client';

import { type ComponentType, forwardRef, Suspense, useRef } from 'react';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { useAuthUI } from '#provider/context.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useUser } from '#provider/session/useUser.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { acceptInvitation as english } from '#words/accept-invitation.ts';
import {
  AcceptedScreen,
  DeclinedScreen,
  FailedScreen,
  FullScreen,
  GoneScreen,
  type InvitationScreenProps,
  InviterLeftScreen,
  MemberScreen,
  QuestionScreen,
  SignedOutScreen,
  WaitingScreen,
} from './invitation-screens.tsx';
import type { InvitationStep } from './invitation-step.ts';
import { OtherAccountScreen } from './OtherAccount.tsx';
import { ProveAddressScreen } from './ProveAddress.tsx';
import { type AcceptInvitationOptions, useAcceptInvitation } from './useAcceptInvitation.ts';

export interface AcceptInvitationProps
  extends BaseProps<'header' | 'logo' | 'footer'>,
    AcceptInvitationOptions {
  /** Sign-in page; null shows no link. Default: the provider's path. Users come back to this page. */
  signInHref?: string | null | undefined;
  /** Your own page for new accounts. Default: a form on this page, with the invited address filled in. */
  signUpHref?: string | undefined;
}

const SignUpForm = lazyPart(() =>
  import('#email-password/SignUpForm.tsx').then((module) => module.SignUpForm),
);
const VerifyEmailNotice = lazyPart(() =>
  import('#later-parts.ts').then((module) => module.VerifyEmailNotice),
);

/** All words except those of the forms, which are other components of the kit. */
const screens: Record<
  Exclude<InvitationStep, 'signUp' | 'unverified'>,
  ComponentType<InvitationScreenProps>
> = {
  loading: WaitingScreen,
  failed: FailedScreen,
  signedOut: SignedOutScreen,
  ready: QuestionScreen,
  accepted: AcceptedScreen,
  declined: DeclinedScreen,
  otherAccount: OtherAccountScreen,
  unproved: ProveAddressScreen,
  gone: GoneScreen,
  inviterLeft: InviterLeftScreen,
  member: MemberScreen,
  full: FullScreen,
};

/** The page of the link in an invitation: accept or decline. */
export const AcceptInvitation = forwardRef<HTMLElement, AcceptInvitationProps>(
  function AcceptInvitation(props, ref) {
    const { invitationId, proof, href, redirectTo, onSuccess, onError, ...rest } = props;
    const { signInHref, signUpHref, localization, slots, ...root } = rest;
    const words = useMessages('acceptInvitation', english, localization);
    const flow = useAcceptInvitation({ invitationId, proof, href, redirectTo, onSuccess, onError });
    const { step, here, organization } = flow;
    const { paths } = useAuthUI();
    const user = useUser();
    const first = useRef<InvitationStep>(null);
    if (step !== 'loading') first.current ??= step;
    useAnnounceWhen(step === 'accepted', words('accepted', { organization: organization?.name }));

    const linkTo = (path: string): string => buildAuthHref(path, { redirectTo: here });
    const signIn = signInHref === null ? null : linkTo(signInHref ?? paths.signIn);
    // The first screen does not move the focus.
    const takesFocus = step !== 'loading' && step !== first.current;
    const card = { ...root, ref, slots: keepFrame(slots), takesFocus };
    const screen = {
      card,
      flow,
      words,
      signInHref: signIn,
      signUpHref: signUpHref === undefined ? undefined : linkTo(signUpHref),
    };
    const waiting = <WaitingScreen {...screen} />;
    if (step === 'unverified') {
      return (
        <Suspense fallback={waiting}>
          <VerifyEmailNotice {...card} email={user?.email} redirectTo={here} />
        </Suspense>
      );
    }
    if (step === 'signUp') {
      return (
        <Suspense fallback={waiting}>
          <SignUpForm
            {...root}
            ref={ref}
            slots={keepFrame(slots)}
            invitation={{ id: invitationId, proof: flow.proof, email: flow.opened?.email }}
            title={organization ? words('title', { organization: organization.name }) : words('waiting')}
            subtitle={words('signUpText')}
            signInHref={signIn}
            redirectTo={here}
            onSuccess={flow.afterSignUp}
            onError={onError}
            localization={localization}
          />
        </Suspense>
      );
    }
    const Screen = screens[step];
    // Each later screen gets the focus.
    return <Screen key={step} {...screen} />;
  },
);
