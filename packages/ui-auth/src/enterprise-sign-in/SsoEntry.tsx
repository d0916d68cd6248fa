'use client';

import { useEffect, useRef } from 'react';
import { EntryAlert } from '#flow/entry/EntryAlert.tsx';
import { LinkButton } from '#flow/LinkButton.tsx';
import type { SignInWayProps } from '#flow/sign-in-way.ts';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { useWayReport } from '#flow/useWayCall.ts';
import { LastUsed } from '#flow/way-buttons/LastUsed.tsx';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useMessages } from '#provider/words/useMessages.ts';
import { signIn as signInEnglish } from '#words/sign-in.ts';
import { ssoSignIn as english } from '#words/sso-sign-in.ts';
import type { SsoOffer } from './sso-offer.ts';
import { useSsoSignIn } from './useSsoSignIn.ts';

export interface SsoEntryProps extends SignInWayProps {
  offer: SsoOffer;
  /** Asks for another address. */
  onForget: () => void;
}

const noErrors = { pending: false, errors: { form: null }, retryAt: null };

/** The button to the identity provider of an organization: beside other ways, or in the place of all of them. */
export function SsoEntry({ host, form, others, blocked, offer, onForget }: SsoEntryProps) {
  const { asked } = form;
  const words = useMessages('ssoSignIn', english, asked.localization);
  const signIn = useMessages('signIn', signInEnglish, asked.localization);
  const button = useRef<HTMLButtonElement>(null);
  const {
    open,
    find: _,
    ...state
  } = useSsoSignIn({
    redirectTo: asked.redirectTo,
    onError: (error) => void host.settle({ ok: false, error }),
  });
  useWayReport(host, state);
  const { name, organizationName: organization, email, required } = offer;
  const kind = required ? 'requiredBy' : 'offeredBy';
  const why = organization ? words(kind, { organization }) : words('required');
  useAnnounceWhen(true, why);

  useEffect(() => {
    // The field that had the focus is gone.
    if (required && document.activeElement === document.body) button.current?.focus();
  }, [required]);

  const drawn = (
    <LastUsed method="sso">
      {(badge) => (
        <Button
          ref={button}
          variant={required ? 'primary' : 'outline'}
          size="lg"
          fullWidth
          pending={state.pending}
          aria-describedby={badge}
          // Not `disabled`, so that it keeps the focus.
          {...(blocked && { 'aria-disabled': true, 'data-disabled': '' })}
          onClick={() => {
            if (!blocked && host.begin()) void open(offer);
          }}
        >
          {name ? words('continueWith', { name }) : words('continue')}
        </Button>
      )}
    </LastUsed>
  );
  if (!required) return drawn;
  return (
    <div className="ua-flow-actions">
      {email && (
        <p>
          <bdi>{toShownEmail(email)}</bdi> · <LinkButton onClick={onForget}>{signIn('notYou')}</LinkButton>
        </p>
      )}
      <p className="ua-card-note">{why}</p>
      <EntryAlert flow={noErrors} others={[...others.filter(isOther), state]} />
      {drawn}
      <p>
        <LinkButton onClick={offer.waive}>{words('other')}</LinkButton>
      </p>
    </div>
  );
}

/** That no other way is taken stands there anyway. */
const isOther = ({ error }: { error: { code: string } | null }): boolean => error?.code !== 'SSO_REQUIRED';
