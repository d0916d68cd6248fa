import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { findConsents } from '#features/identity-provider/authorize/consent-facts.ts';
import { findBrowserSession } from '#features/identity-provider/authorize/session-facts.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { isOperators } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { isLocalRedirect } from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';

/** Where an error would lead a browser. */
export interface Leading {
  client: Client;
  redirectUri: string;
  /** The session of the browser; undefined: nobody has read it yet. */
  current: SessionCaller | null | undefined;
}

/** Anybody can have made it: without an account, or with one that costs nothing. */
const isStranger = ({ source }: Client): boolean => !isOperators(source) && source !== 'organization';

/**
 * Whether an error may lead a browser to the client without a decision of a person. With the website of a stranger it
 * would make a link to this service one to anywhere, so its errors stay here until the person has allowed the client (RFC
 * 9700 section 4.11.2).
 */
export async function mayBeLedTo(
  ctx: AuthContext,
  { client, redirectUri, current: known }: Leading,
): Promise<boolean> {
  if (!isStranger(client) || isLocalRedirect(redirectUri)) return true;
  const current = known === undefined ? await findBrowserSession(ctx) : known;
  if (!current) return false;
  const consents = await findConsents(ctx, { client, current });
  // Given to the same name, and for answers at the same origins.
  return consents.some(({ clientKey }) => clientKey === client.consentKey);
}
