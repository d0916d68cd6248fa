'use client';

import type { ReactNode } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';
import { RedirectToSignIn } from './RedirectToSignIn.tsx';
import { Show } from './Show.tsx';

export interface RequireAuthProps {
  /** Shown until the server has answered. Default: nothing. */
  loading?: ReactNode;
  /** The page for signed-in users. */
  children: ReactNode;
}

/** Shows a page to signed-in users and redirects all others to the sign-in. */
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
