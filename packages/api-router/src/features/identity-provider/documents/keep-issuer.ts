import { lockWork, OAuthClient, OAuthGrant, OAuthIssuer, type Orm } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { Unit, UnitSource } from '#core/call/unit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { OptionsError, quote } from '#core/options/check-options.ts';
import { hasProvider, issuerOf } from '#features/oauth-grants/options.ts';

/** Id of the only row. */
export const ROW = 'issuer';

/** Somebody was told of the service as a provider: an application was added, or somebody used one. */
async function isKnown(em: Orm['em']): Promise<boolean> {
  const [grant] = await em.find(OAuthGrant, {}, { ...asStored, limit: 1 });
  const [client] = grant ? [] : await em.find(OAuthClient, {}, { ...asStored, limit: 1 });
  return grant !== undefined || client !== undefined;
}

export async function replaceIssuer(unit: Unit, em: Orm['em'], issuer: string): Promise<void> {
  const changed = { issuer, createdAt: unit.now };
  if ((await em.nativeUpdate(OAuthIssuer, { id: ROW }, changed)) === 0)
    await em.insert(OAuthIssuer, { id: ROW, ...changed });
}

/**
 * Keeps the issuer at the first start, because clients know the service by it and by nothing else. A later start under
 * another one is refused: all clients would refuse its tokens, one by one, and without a word to the operator. As long as
 * there is none, it follows the options.
 */
export async function keepIssuer(source: UnitSource): Promise<void> {
  if (!hasProvider(source)) return;
  const issuer = issuerOf(source);
  const kept = await detached(source, async (unit) =>
    unit.write(async (em) => {
      await lockWork(em, 'oauth_issuer');
      const row = await em.findOne(OAuthIssuer, ROW, asStored);
      if (row && (row.issuer === issuer || (await isKnown(em)))) return row.issuer;
      await replaceIssuer(unit, em, issuer);
      return issuer;
    }),
  );
  if (kept === issuer) return;
  throw new OptionsError([
    `the issuer would be ${quote(issuer)}, but applications know this service as ${quote(kept)}. To keep the old issuer, set oauthProvider.issuer to ${quote(kept)}. To take the new one, run "keystead provider set-issuer", which ends all tokens of applications, and tell every application the new issuer`,
  ]);
}
