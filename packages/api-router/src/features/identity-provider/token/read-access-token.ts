import { createTokenReader, type TokenRow } from '@keystead/db';
import { perService } from '#core/call/per-service.ts';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { findUsableClient } from '#features/identity-provider/clients/find-client.ts';
import { toSeconds } from '#features/identity-provider/token/lifetimes.ts';
import { judgeGrant, type LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { accessTokens, userinfoOf } from '#features/identity-provider/token/token-kinds.ts';
import { ACCESS_PREFIX, isTokenText } from '#features/identity-provider/token/token-text.ts';
import { issuerOf, resourcesOf } from '#features/oauth-grants/options.ts';
import { isPublished, type Verified, verifySigned } from '#features/signed-tokens/verify.ts';

/** An access token as its row says, with the grant that it hangs on. */
export interface KnownToken {
  token: TokenRow<'access'>['token'];
  living: LivingGrant;
  /** Who got it: the client of the grant, or one that has exchanged another token for it. */
  holder: Client;
}

/** Signed tokens of which a process remembers that it has verified them; one is about a kilobyte. */
const KEPT = 2_000;

const reader = perService(({ orm }) => createTokenReader(orm, 'access'));

interface Known extends Omit<Verified, 'claims'> {
  id: string;
  exp: number;
}

/**
 * Signed tokens whose signature was found right: resources ask about one many times, and the signature takes as long as
 * all the rest. What it is worth now, its row says each time.
 */
const verified = perService(() => createVerifiedValues<Known>(KEPT));

/** Key of the row of a token; undefined for what is no access token of this service. */
export async function findAccessTokenId(unit: Unit, text: string): Promise<string | undefined> {
  if (isTokenText(ACCESS_PREFIX, text)) return hashToken(text);
  if (text.split('.').length !== 3) return undefined;
  const values = verified.of(unit);
  const known = values.get(text);
  if (known && known.exp > toSeconds(unit.now) && (await isPublished(unit, known))) return known.id;
  const found = await verifySigned(unit, text, {
    kind: accessTokens,
    issuer: issuerOf(unit),
    audience: [...resourcesOf(unit).keys(), userinfoOf(unit)],
  });
  if (!found) return undefined;
  const { kid, key, claims } = found;
  const { jti, exp = 0 } = claims;
  if (typeof jti !== 'string') return undefined;
  const id = hashToken(jti);
  values.set(text, { id, kid, key, exp });
  return id;
}

/** The row of a token, whether it still counts or not. */
export async function findAccessTokenRow(unit: Unit, text: string): Promise<TokenRow<'access'> | undefined> {
  const id = await findAccessTokenId(unit, text);
  return id === undefined ? undefined : reader.of(unit)(id);
}

/**
 * An access token that counts now: in its time, with a grant that lives, and a client that is there. A signed one is
 * asked of its row, too, so that one which was revoked is known at once.
 */
export async function readAccessToken(unit: Unit, text: string): Promise<KnownToken | undefined> {
  const row = await findAccessTokenRow(unit, text);
  if (!row || row.token.expiresAt <= unit.now) return undefined;
  const living = await judgeGrant(unit, row);
  if (!living) return undefined;
  const { clientId } = row.token;
  const holder = clientId === living.client.id ? living.client : await findUsableClient(unit, clientId);
  return holder && { token: row.token, living, holder };
}
