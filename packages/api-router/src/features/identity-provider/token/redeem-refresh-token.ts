import { changeRows, createTokenReader, OAuthRefreshToken, type TokenRow } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { perService } from '#core/call/per-service.ts';
import type { Unit } from '#core/call/unit.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { sealedColumn } from '#core/crypto/sealed-column.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { draftTokens, writeTokens } from '#features/identity-provider/token/answer-tokens.ts';
import type { Redeem } from '#features/identity-provider/token/grant-types.ts';
import { plus } from '#features/identity-provider/token/lifetimes.ts';
import { judgeGrant } from '#features/identity-provider/token/living-grant.ts';
import { endForReuse } from '#features/identity-provider/token/refresh-reuse.ts';
import { type TokenAnswer, tokenAnswer } from '#features/identity-provider/token/token-answer.ts';
import { requireField } from '#features/identity-provider/token/token-input.ts';
import { INVALID_GRANT } from '#features/oauth-grants/errors.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';

const replayPurpose = defineKeyPurpose('keystead answer to a refresh token');

const placeOf = (id: string): string => `oauth_refresh_token:${id}:replay`;

/** The last answers, sealed: they are tokens that count. */
export const replayColumn = sealedColumn(OAuthRefreshToken, {
  property: 'replay',
  purpose: replayPurpose,
  placeOf,
});

type Row = TokenRow<'refresh'>;

const reader = perService(({ orm }) => createTokenReader(orm, 'refresh'));

/** The row of a refresh token, whether it still counts or not. */
export const findRefreshRow = (unit: Pick<Unit, 'deps'>, text: string): Promise<Row | undefined> =>
  reader.of(unit)(hashToken(text));

/** The answer that this token got before, for a program that lost it, while nobody has used what is in it. */
async function findReplay(ctx: AuthContext, row: Row, client: Client): Promise<TokenAnswer | undefined> {
  const { id, replay, replayUntil, replacedBy } = row.token;
  if (replay === null || replacedBy === null || replayUntil === null || replayUntil <= ctx.now)
    return undefined;
  const successor = await reader.of(ctx)(replacedBy);
  if (!successor || successor.token.usedAt !== null) return undefined;
  if (!(await judgeGrant(ctx, row, client))) throw new AuthError(INVALID_GRANT);
  const opened = await openAtRest(ctx, replay, { purpose: replayPurpose, place: placeOf(id) });
  return opened === undefined ? undefined : tokenAnswer.parse(JSON.parse(opened));
}

/** The same answer once more, or the end of the grant: two have the same token, and one of them may be a thief. */
async function answerUsed(ctx: AuthContext, row: Row, client: Client): Promise<TokenAnswer> {
  const replay = await findReplay(ctx, row, client);
  if (replay) return replay;
  await endForReuse(ctx, row, client);
  throw new AuthError(INVALID_GRANT);
}

/**
 * Exchanges a refresh token for its successor (RFC 9700 section 4.14.2). Of two that use it at once, one replaces it, and
 * the other one gets the same answer. Another client uses nothing up.
 */
export const redeemRefreshToken: Redeem = async (ctx, client, input) => {
  const text = requireField(input, 'refresh_token');
  const row = await findRefreshRow(ctx, text);
  if (!row || row.grant.clientId !== client.id || row.grant.endedAt !== null)
    throw new AuthError(INVALID_GRANT);
  const { id, usedAt, expiresAt } = row.token;
  if (usedAt !== null) return answerUsed(ctx, row, client);
  const living = expiresAt > ctx.now ? await judgeGrant(ctx, row, client) : undefined;
  if (!living) throw new AuthError(INVALID_GRANT);
  const draft = await draftTokens(ctx, { living, input, nonce: null });
  const { answer, refreshId } = draft;
  if (refreshId === null) throw new AuthError(INVALID_GRANT);
  const replaced = {
    usedAt: ctx.now,
    replacedBy: refreshId,
    replay: sealAtRest(ctx, JSON.stringify(answer), { purpose: replayPurpose, place: placeOf(id) }),
    replayUntil: plus(ctx.now, providerOptions.of(ctx).refreshTokenReuseInterval),
  };
  const outcome = await writeTokens(
    ctx,
    { living, draft },
    async (em) =>
      (await changeRows(em, { entity: OAuthRefreshToken, where: { id, usedAt: null } }, replaced)) > 0,
  );
  if (outcome === 'done') return answer;
  const now = outcome === 'used' ? await findRefreshRow(ctx, text) : undefined;
  if (!now || now.grant.endedAt !== null) throw new AuthError(INVALID_GRANT);
  return answerUsed(ctx, now, client);
};
