import { findLinkFault } from '#flow/find-link-fault.ts';
import { linkErrors } from '#flow/link-error-words.ts';
import { Alert } from '#primitives/Alert.tsx';
import { useLocationSearch } from '#provider/useLocationSearch.ts';
import { useMessages } from '#provider/useMessages.ts';

/**
 * Links in mails about the account lead back to it, with `?error=` where they did nothing. What went wrong on the way
 * to a provider stands in the card that led there.
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
