import {
  findUriFault,
  type RedirectRules,
} from '#features/identity-provider/clients/redirect-uris/find-uri-fault.ts';
import { splitLoopback } from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';

/** The same place on this computer, at any port: it is known only when the program runs (RFC 8252 section 7.3). */
function isSameButPort(registered: string, sent: string): boolean {
  const [one, other] = [splitLoopback(registered), splitLoopback(sent)];
  return one !== undefined && one.host === other?.host && one.rest === other.rest;
}

/**
 * Whether a client may be answered at this URI: one of its own, compared as text, code unit by code unit; native
 * applications have loopback URIs at any port. The rules of writing hold again, whatever the database says.
 */
export const matchesRedirectUri = (
  { redirectUris, ...rules }: RedirectRules & { redirectUris: readonly string[] },
  sent: string,
): boolean =>
  findUriFault(sent, rules) === undefined &&
  redirectUris.some(
    (uri) => uri === sent || (rules.applicationType === 'native' && isSameButPort(uri, sent)),
  );
