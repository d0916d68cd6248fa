'use client';

import type { ReactNode } from 'react';
import { Alert } from '#primitives/Alert.tsx';
import { Button } from '#primitives/Button.tsx';
import { useCommonWords } from '#provider/useCommonWords.ts';
import { useFirstErrorText } from '#provider/useErrorSentence.ts';
import { useSession } from '#provider/useSession.ts';
import { RedirectToSignIn } from './RedirectToSignIn.tsx';
import { Show } from './Show.tsx';

export interface RequireAuthProps {
  /** Shown until the server has answered. Default: nothing. */
  loading?: ReactNode;
  children: ReactNode;
}

/** Shows a page to signed-in visitors and sends all others to sign in first. */
export function RequireAuth({ loading, children }: RequireAuthProps) {
  const { status, error } = useSession();
  const unknown = status === 'signed-out' && error !== null;
  return (
    <Show when="signed-in" loading={unknown ? <CouldNotAsk /> : loading} fallback={<RedirectToSignIn />}>
      {children}
    </Show>
  );
}

/** Message if the session could not be loaded: a redirect to sign-in would not help. */
function CouldNotAsk() {
  const { error, refetch } = useSession();
  const common = useCommonWords();
  const errorText = useFirstErrorText();
  return (
    <Alert
      action={
        <Button size="sm" variant="outline" onClick={refetch}>
          {common('retry')}
        </Button>
      }
    >
      {error && errorText(error)}
    </Alert>
  );
}
