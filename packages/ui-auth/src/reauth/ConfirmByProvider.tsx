'use client';

import { useEffect, useRef } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { SocialGroup } from '#social-sign-in/SocialGroup.tsx';
import { useSocialSignIn } from '#social-sign-in/useSocialSignIn.ts';
import type { ConfirmProps } from './confirm-props.ts';
import { findHere } from './find-here.ts';
import { findProviders } from './reauth-methods.ts';

/** Confirms the session with a provider and returns to this page, where the refused action has to be repeated. */
export function ConfirmByProvider({ user, facts, words, onCancel }: ConfirmProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const flow = useSocialSignIn({ redirectTo: findHere(), loginHint: user?.email });

  useEffect(() => group.current?.querySelector('button')?.focus(), []);

  return (
    <div className="ua-form">
      <p className="ua-flow-hint">{words('byProvider')}</p>
      <SocialGroup
        ref={group}
        intent="sign-in"
        providers={findProviders(facts)}
        layout="rows"
        showLastUsed={false}
        flow={flow}
      />
      <FormAlert
        error={flow.error}
        pending={flow.opening !== null}
        retryAt={flow.retryAt}
        repeatable={false}
      />
      <div className="ua-dialog-footer">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  );
}
