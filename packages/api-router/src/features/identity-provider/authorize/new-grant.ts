import type { GrantOrigin, RequestedClaims } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';

/** What a person gives a client. */
export interface NewGrant {
  client: Client;
  current: SessionCaller;
  origin: GrantOrigin;
  scopes: readonly string[];
  resources: readonly string[];
  claims: RequestedClaims;
  organizationId: string | null;
  /** What the person was asked for on a page and did not allow: it is taken back where it was allowed before. */
  refused?: { scopes: readonly string[]; claims: readonly string[] };
  /** Until when it has to be redeemed: it ends with its code if nobody does. */
  redeemableUntil: Date;
  /** The authorization code of it. */
  code?: { code: string; redirectUri: string; challenge: string | null; nonce: string | null };
}
