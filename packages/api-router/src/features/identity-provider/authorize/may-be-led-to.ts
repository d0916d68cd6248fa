import type { AuthContext } from '#core/call/context.ts';
import { findConsents } from '#features/identity-provider/authorize/consent-facts.ts';
import { findBrowserSession } from '#features/identity-provider/authorize/session-facts.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { isLocalRedirect } from '#features/identity-provider/clients/redirect-uris/redirect-place.ts';

/** It made itself known, and nobody answers for it. */
const isStranger = ({ source }: Client): boolean => source === 'registered' || source === 'document';

/**
 * Whether an error may lead a browser to the client without a decision of a person. With the website of a stranger it
 * would make a link to this service one to anywhere, so its errors stay here until the person has allowed the client (RFC
 * 9700 section 4.11.2).
 */
export async function mayBeLedTo(ctx: AuthContext, client: Client, redirectUri: string): Promise<boolean> {
  if (!isStranger(client) || isLocalRedirect(redirectUri)) return true;
  const current = await findBrowserSession(ctx);
  return current !== null && (await findConsents(ctx, { client, current })).length > 0;
}
