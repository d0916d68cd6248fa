import { timingSafeEqual } from 'node:crypto';
import { changeRows, createTokenReader, OAuthCode, type TokenRow } from '@keystead/db';
import { perService } from '#core/call/per-service.ts';
import { toChallenge } from '#core/crypto/pkce.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { answerTokens } from '#features/identity-provider/token/answer-tokens.ts';
import type { Redeem } from '#features/identity-provider/token/grant-types.ts';
import { endGrantNow, judgeGrant } from '#features/identity-provider/token/living-grant.ts';
import { requireField, type TokenInput } from '#features/identity-provider/token/token-input.ts';
import { INVALID_GRANT } from '#features/oauth-grants/errors.ts';

/** RFC 7636 section 4.1. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

type Code = TokenRow<'code'>['token'];

/** The verifier is that of the challenge. Neither may be there without the other (RFC 9700 section 4.8.2). */
function isVerified({ challenge }: Code, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  if (!VERIFIER.test(verifier)) return false;
  const [own, sent] = [Buffer.from(challenge), Buffer.from(toChallenge(verifier))];
  return own.length === sent.length && timingSafeEqual(own, sent);
}

/** OAuth 2.1 leaves it out, because the verifier is the better proof. A client without one has to send it. */
const isSameUri = ({ redirectUri, challenge }: Code, sent: string | undefined): boolean =>
  sent === undefined ? challenge !== null : sent === redirectUri;

const reader = perService(({ orm }) => createTokenReader(orm, 'code'));

const fits = (code: Code, { redirect_uri, code_verifier }: TokenInput): boolean =>
  isSameUri(code, redirect_uri) && isVerified(code, code_verifier);

/**
 * Exchanges a code (RFC 6749 section 4.1.3). It works once: a second use, or one by the right client that does not have
 * its verifier, ends the grant. Another client uses nothing up.
 */
export const redeemCode: Redeem = async (ctx, client, input) => {
  const id = hashToken(requireField(input, 'code'));
  const row = await reader.of(ctx)(id);
  if (!row || row.grant.clientId !== client.id) throw new AuthError(INVALID_GRANT);
  const { token, grant } = row;
  const refuse = async (reason: string): Promise<never> => {
    await endGrantNow(ctx, grant.id, reason);
    throw new AuthError(INVALID_GRANT);
  };
  if (token.usedAt !== null) return refuse('code-reused');
  if (token.expiresAt <= ctx.now) throw new AuthError(INVALID_GRANT);
  if (!fits(token, input)) return refuse('code-misused');
  const living = await judgeGrant(ctx, row, client);
  if (!living) throw new AuthError(INVALID_GRANT);
  const { outcome, answer } = await answerTokens(
    ctx,
    { living, input, nonce: token.nonce },
    async (em) =>
      (await changeRows(em, { entity: OAuthCode, where: { id, usedAt: null } }, { usedAt: ctx.now })) > 0,
  );
  if (outcome === 'used') return refuse('code-reused');
  if (outcome === 'ended') throw new AuthError(INVALID_GRANT);
  return answer;
};
