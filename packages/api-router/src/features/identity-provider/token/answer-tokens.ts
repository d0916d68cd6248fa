import {
  changeRows,
  insertRow,
  OAuthAccessToken,
  OAuthClient,
  OAuthConsent,
  OAuthGrant,
  OAuthRefreshToken,
  type Orm,
} from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import { createAccessToken } from '#features/identity-provider/token/access-token.ts';
import { createIdToken } from '#features/identity-provider/token/id-token.ts';
import { earliest, endOf, plus, toRedeemed, toSeconds } from '#features/identity-provider/token/lifetimes.ts';
import type { LivingGrant } from '#features/identity-provider/token/living-grant.ts';
import { narrowResources, narrowScopes, scopesFor } from '#features/identity-provider/token/narrow.ts';
import type { TokenAnswer } from '#features/identity-provider/token/token-answer.ts';
import type { TokenInput } from '#features/identity-provider/token/token-input.ts';
import { createTokenText, REFRESH_PREFIX } from '#features/identity-provider/token/token-text.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';

/** What a grant gives, and how much of it is asked for. */
export interface TokenRequest {
  living: LivingGrant;
  input: Pick<TokenInput, 'scope' | 'resource'>;
  nonce: string | null;
}

/** An answer, and the rows that have to be there before it goes out. */
export interface TokenDraft {
  answer: TokenAnswer;
  /** Hash of the refresh token in the answer. */
  refreshId: string | null;
  insert: (em: Orm['em']) => Promise<void>;
}

/** It asked for `offline_access`, was granted it, and is a client that refreshes. */
const mayRefresh = ({ grant, client, user }: LivingGrant): boolean =>
  grant.offline &&
  user !== null &&
  client.scopes.includes('offline_access') &&
  client.grantTypes.includes('refresh_token');

function createRefreshToken(unit: Unit, living: LivingGrant) {
  const text = createTokenText(unit.deps, REFRESH_PREFIX);
  const { refreshTokenExpiresIn } = providerOptions.of(unit);
  const expiresAt = earliest(plus(unit.now, refreshTokenExpiresIn), endOf(living, unit.now, unit));
  return { text, row: { id: hashToken(text), grant: living.grant.id, createdAt: unit.now, expiresAt } };
}

/** Makes the tokens of a grant. Nothing is written, so whatever fails here uses nothing up. */
export async function draftTokens(unit: Unit, { living, input, nonce }: TokenRequest): Promise<TokenDraft> {
  const { grant, client } = living;
  const resources = narrowResources(unit, grant.resources, input.resource);
  // What the client may not have any more, it does not get any more.
  const granted = grant.scopes.filter((scope) => client.scopes.includes(scope));
  const scopes = scopesFor(unit, narrowScopes(granted, input.scope), resources);
  const access = await createAccessToken(unit, { living, client, scopes, resources, act: null, until: null });
  const idToken = await createIdToken(unit, { living, scopes, nonce, accessToken: access.text });
  const refresh = mayRefresh(living) ? createRefreshToken(unit, living) : undefined;
  const { expiresAt } = access.row;
  return {
    answer: {
      access_token: access.text,
      token_type: 'Bearer',
      expires_in: toSeconds(expiresAt) - toSeconds(unit.now),
      expires_at: toSeconds(expiresAt),
      scope: scopes.join(' '),
      ...(refresh && {
        refresh_token: refresh.text,
        refresh_token_expires_in: toSeconds(refresh.row.expiresAt) - toSeconds(unit.now),
      }),
      ...(idToken !== undefined && { id_token: idToken }),
    },
    refreshId: refresh?.row.id ?? null,
    async insert(em) {
      await insertRow(em, OAuthAccessToken, { ...access.row, grant: grant.id, cnf: null });
      if (refresh)
        await insertRow(em, OAuthRefreshToken, {
          ...refresh.row,
          usedAt: null,
          replacedBy: null,
          replay: null,
          replayUntil: null,
        });
    },
  };
}

/** Notes that the client and the consent were used, now and then. Registered clients stay from their first use on. */
async function noteUse({ now }: Unit, em: Orm['em'], { client, grant }: LivingGrant): Promise<void> {
  const isOld = client.lastUsedAt === null || plus(client.lastUsedAt, HOUR) < now;
  if (client.source !== 'operator' && isOld)
    await changeRows(
      em,
      { entity: OAuthClient, where: { id: client.id } },
      { lastUsedAt: now, expiresAt: null },
    );
  // A consent is noted as used when a grant is given, so for a day nothing is to be written.
  if (grant.consentId !== null && plus(grant.createdAt, DAY) < now)
    await em.nativeUpdate(
      OAuthConsent,
      { id: grant.consentId, lastUsedAt: { $lt: plus(now, -DAY) } },
      { lastUsedAt: now },
    );
}

/** `ended`: somebody ended the grant meanwhile. `used`: what was shown had been used before. */
export type Outcome = 'done' | 'ended' | 'used';

/**
 * Writes a draft in one transaction, if the grant still lives in it and `consume` uses up what was shown; it decides by
 * a count of rows. The grant comes first: whoever ends it waits for this transaction, or came before.
 */
export const writeTokens = (
  ctx: AuthContext,
  { living, draft }: { living: LivingGrant; draft: Pick<TokenDraft, 'insert'> },
  consume: (em: Orm['em']) => Promise<boolean>,
): Promise<Outcome> =>
  writeNow<Outcome>(ctx, async () =>
    ctx.write<Outcome>(async (em) => {
      const { id, expiresAt } = living.grant;
      const changes = { lastUsedAt: ctx.now, updatedAt: ctx.now, expiresAt };
      if ((await changeRows(em, { entity: OAuthGrant, where: { id, endedAt: null } }, changes)) === 0)
        return 'ended';
      if (!(await consume(em))) return 'used';
      await draft.insert(em);
      await noteUse(ctx, em, living);
      return 'done';
    }),
  );

/** The first tokens of a grant, for what `consume` uses up. */
export async function answerTokens(
  ctx: AuthContext,
  { living: found, ...asked }: TokenRequest,
  consume: (em: Orm['em']) => Promise<boolean>,
): Promise<{ outcome: Outcome; answer: TokenAnswer }> {
  const living = toRedeemed(found, ctx);
  const draft = await draftTokens(ctx, { ...asked, living });
  const outcome = await writeTokens(ctx, { living, draft }, consume);
  return { outcome, answer: draft.answer };
}
