import { assertWebUrl } from '#core/http/outgoing/find-target.ts';
import { OutgoingError } from '#core/http/outgoing/outgoing-error.ts';

/**
 * What is wrong with the URL at which a client is told of logouts (OpenID Connect Back-Channel Logout 1.0 section 2.2);
 * undefined if nothing is. It is asked where a URL is written. Its name is looked up only when something is sent.
 */
export function findLogoutUriFault(uri: string, privateOrigins: readonly string[]): string | undefined {
  if (uri.includes('#')) return 'a fragment is not allowed';
  try {
    assertWebUrl(uri, privateOrigins);
    return undefined;
  } catch (error) {
    if (error instanceof OutgoingError)
      return 'it needs https, a public host, the port 443 or one from 1024 on, and no user name';
    throw error;
  }
}
