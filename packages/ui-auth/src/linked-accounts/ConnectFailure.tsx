'use client';

import { CardError } from '#card/CardError.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { connectedAccountsCard } from '#words/connected-accounts-card.ts';
import type { Connecting } from './useConnecting.ts';

interface ConnectFailureProps {
  connecting: Connecting;
  words: Words<keyof typeof connectedAccountsCard>;
}

/** Error of connecting: the provider's page could not be opened, or returned an error. */
export function ConnectFailure({ connecting, words }: ConnectFailureProps) {
  const common = useCommonWords();
  const { flow, fault } = connecting;
  if (flow.error) return <CardError error={flow.error} />;
  if (!fault || flow.opening !== null) return null;
  return (
    <Alert focusFor={fault.text}>
      {words(fault.text, { provider: fault.provider.name })}
      {fault.code && <span className="ua-error-code">{common('errorCode', { code: fault.code })}</span>}
    </Alert>
  );
}
