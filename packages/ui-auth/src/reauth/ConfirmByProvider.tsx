'use client';

import { useEffect, useRef } from 'react';
import type { User } from '#client/wire-types.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/Button.tsx';
import type { Words } from '#provider/useMessages.ts';
import type { OfferedProvider } from '#social-sign-in/offered-providers.ts';
import { SocialGroup } from '#social-sign-in/SocialGroup.tsx';
import { useSocialSignIn } from '#social-sign-in/useSocialSignIn.ts';
import { findHere } from './find-here.ts';
import type { reauth } from './words.ts';

interface ConfirmByProviderProps {
  user: User | null;
  /** Those that know the person. */
  providers: readonly OfferedProvider[];
  words: Words<keyof typeof reauth>;
  onCancel: () => void;
}

/** Signs in again at a provider and comes back to this page; what was asked for has to be asked for again there. */
export function ConfirmByProvider({ user, providers, words, onCancel }: ConfirmByProviderProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const flow = useSocialSignIn({ redirectTo: findHere(), loginHint: user?.email });

  useEffect(() => group.current?.querySelector('button')?.focus(), []);

  return (
    <div className="ua-form">
      <p className="ua-flow-hint">{words('byProvider')}</p>
      <SocialGroup
        ref={group}
        intent="sign-in"
        providers={providers}
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
