'use client';

import { type ForwardedRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { type BaseProps, keepFrame } from '#flow/flow-props.ts';
import type { SignInScreen } from '#flow/sign-in-way.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { TwoFactorForm } from '#two-factor/TwoFactorForm.tsx';
import { signInByMail as english } from '#words/sign-in-by-mail.ts';
import { MailFields } from './MailFields.tsx';
import { MailSent } from './MailSent.tsx';
import { type MailWay, rulesOf } from './mail-ways.ts';
import { type SignInByMailOptions, useSignInByMail } from './useSignInByMail.ts';

const alone = { hasChoice: false, identifier: null, lead: null };

/** A complete address, to which a mail is sent at once. */
const ADDRESS = /^\S+@\S+$/;

export interface SignInByMailProps
  extends BaseProps<'header' | 'logo' | 'beforeFields' | 'afterFields' | 'footer'>,
    SignInByMailOptions {
  way: MailWay;
  /** E-mail address in the field at first. */
  email?: string | undefined;
  /** Initial address; if it is complete, it is not asked for. */
  sendsAtOnce?: boolean | undefined;
  asksName?: boolean | undefined;
  /** The form with all ways, if this is one of them. An address that it has asked for is not asked for again. */
  form?: Pick<SignInScreen, 'hasChoice' | 'identifier' | 'lead'> | undefined;
  afterFields?: ReactNode;
  /** Called while a mail is being sent or waited for, when no other screen may replace this one. */
  onSent?: ((isSent: boolean) => void) | undefined;
  /** Goes back to all ways to sign in. */
  onBack?: (() => void) | undefined;
  cardRef: ForwardedRef<HTMLElement>;
  /** The card around the field for the address; later screens have their own. */
  frame: (fields: ReactNode, hint: ReactNode) => ReactNode;
}

/** Requests a link or a code, waits for it, and continues with a second step, if there is one. */
export function SignInByMail(props: SignInByMailProps) {
  const {
    way,
    email,
    sendsAtOnce = false,
    asksName = false,
    form: { hasChoice, identifier, lead } = alone,
    afterFields,
    onSent,
    onBack,
    cardRef,
    frame,
    ...rest
  } = props;
  const { redirectTo, newUserRedirectTo, resendSeconds, onSuccess, onError, localization, ...root } = rest;
  const words = useMessages('signInByMail', english, localization);
  const flow = useSignInByMail({ redirectTo, newUserRedirectTo, resendSeconds, onSuccess, onError });
  const [startsWith] = useState(() => (sendsAtOnce && email && ADDRESS.test(email) ? email : null));
  const isBegun = useRef(false);
  const isSent = flow.step !== 'ask';

  useEffect(() => {
    if (startsWith === null || isBegun.current) return;
    isBegun.current = true;
    void flow.send(way, { email: startsWith });
  });

  useEffect(() => onSent?.(isSent), [onSent, isSent]);

  const fields = (
    <MailFields
      flow={flow}
      way={way}
      email={email}
      identified={identifier !== null && ADDRESS.test(identifier) ? identifier : null}
      variant={lead === null ? 'primary' : 'outline'}
      asksName={asksName}
      hasChoice={hasChoice}
      words={words}
      afterFields={afterFields}
      key={way}
    />
  );
  const { config } = flow.entry;
  const hint = config && rulesOf(way, config).signUp && words('newHere');
  if (flow.step === 'ask') return frame(fields, hint);
  const card = { ...root, slots: keepFrame(root.slots), localization };
  if (flow.step === 'twoFactor' && flow.challenge) {
    return (
      <TwoFactorForm
        {...card}
        ref={cardRef}
        challenge={flow.challenge}
        redirectTo={redirectTo}
        onSuccess={flow.afterSecondStep}
        onError={onError}
        onCancel={flow.startOver}
        takesFocus
      />
    );
  }
  return (
    <MailSent
      {...card}
      ref={cardRef}
      flow={flow}
      words={words}
      footer={
        onBack && (
          <Button variant="ghost" size="sm" onClick={onBack}>
            {words('otherWays')}
          </Button>
        )
      }
    />
  );
}
