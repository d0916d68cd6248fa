'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { useSignOut } from '#sessions/useSignOut.ts';
import type { reauth } from '#words/reauth.ts';
import { findHere } from './find-here.ts';

interface SignInAgainProps {
  words: Words<keyof typeof reauth>;
  onCancel: () => void;
}

/** For users with neither a password nor a configured provider. */
export function SignInAgain({ words, onCancel }: SignInAgainProps) {
  const { navigate, paths } = useAuthUI();
  const { signOut, pending, error } = useSignOut();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  async function start(): Promise<void> {
    const href = buildAuthHref(paths.signIn, { redirectTo: findHere() });
    if (!(await signOut()).ok) return;
    onCancel();
    navigate(href, { replace: false });
  }

  return (
    <div className="ua-form">
      <p className="ua-flow-hint">{words('noPassword')}</p>
      {error && <Alert focusFor={error}>{error.message}</Alert>}
      <div className="ua-dialog-footer">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button ref={button} pending={pending} onClick={() => void start()}>
          {words('signInAgain')}
        </Button>
      </div>
    </div>
  );
}
