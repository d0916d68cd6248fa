'use client';

import { type ReactNode, type Ref, Suspense } from 'react';
import type { FlowSlot } from '#flow/FlowCard.tsx';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import type { EntryStep } from './entry-step.ts';
import type { WayInState } from './useEntryFlow.ts';

const AlreadySignedIn = lazyPart(() => import('#later-parts.ts').then((module) => module.AlreadySignedIn));
const VerifyEmailNotice = lazyPart(() =>
  import('#later-parts.ts').then((module) => module.VerifyEmailNotice),
);

interface EntryNoticeProps extends BaseProps<FlowSlot> {
  step: Extract<EntryStep, 'already' | 'verifyEmail'>;
  flow: Pick<WayInState, 'redirect' | 'email' | 'afterVerification' | 'addAccount'>;
  cardRef: Ref<HTMLElement>;
  redirectTo: string | undefined;
  /** Kind of mail that verifies the address. Default: that after a sign-up. */
  verifiesBy?: 'code' | 'link' | undefined;
  /** Goes back to correct the address. */
  onChangeEmail: (() => void) | undefined;
  /** Shown until the code of the notice is loaded. */
  waiting: ReactNode;
}

/** Replaces the form of sign-in or sign-up: a user is signed in already, or an address has to be verified. */
export function EntryNotice(props: EntryNoticeProps) {
  const { step, flow, cardRef, redirectTo, verifiesBy, onChangeEmail, waiting, ...rest } = props;
  const { localization, slots, ...root } = rest;
  const card = { ...root, ref: cardRef, slots: keepFrame(slots) };
  return (
    <Suspense fallback={waiting}>
      {step === 'already' ? (
        <AlreadySignedIn
          {...card}
          redirect={flow.redirect}
          onAddAccount={flow.addAccount}
          localization={localization}
        />
      ) : (
        <VerifyEmailNotice
          {...card}
          redirectTo={redirectTo}
          onSuccess={flow.afterVerification}
          email={flow.email}
          by={verifiesBy}
          justSent
          onChangeEmail={onChangeEmail}
          takesFocus
        />
      )}
    </Suspense>
  );
}
