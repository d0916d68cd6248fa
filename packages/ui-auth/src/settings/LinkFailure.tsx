'use client';

import { findLinkFault } from '#flow/find-link-fault.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useLocationSearch } from '#provider/navigation/useLocationSearch.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { linkErrors } from '#words/link-errors.ts';

/**
 * Error of a link in a mail about the account, from `?error=`. Errors of connecting a provider are shown in the card
 * for that.
 */
export function LinkFailure() {
  const words = useMessages('linkErrors', linkErrors);
  const query = new URLSearchParams(useLocationSearch());
  const code = query.get('error');
  if (!code || query.has('provider')) return null;
  const { text } = findLinkFault(code);
  const provider = words('providerFallback');
  return (
    <Alert title={words('title')}>{words(text, { provider, atProvider: words('atProviderFallback') })}</Alert>
  );
}
