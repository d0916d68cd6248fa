import type { AuthContext } from '#core/call/context.ts';
import type { Redirect } from '#core/http/redirect.ts';
import { answerWithCode } from '#features/identity-provider/authorize/answer-client.ts';
import type { Encounter } from '#features/identity-provider/authorize/consent-facts.ts';
import { createGrant } from '#features/identity-provider/authorize/create-grant.ts';
import type { NewGrant } from '#features/identity-provider/authorize/new-grant.ts';
import { providerOptions } from '#features/oauth-grants/options.ts';
import { consumeRequest, type PendingRequest } from '#features/oauth-requests/pending-request.ts';

const CODE_LENGTH = 32;

type Given = Pick<NewGrant, 'scopes' | 'claims' | 'organizationId' | 'refused'>;

/**
 * Gives a client a code: the pending request is used up, and the consent, the grant and the code are written in the same
 * transaction, or none of them. Answers where the browser goes.
 */
export async function issueCode(
  ctx: AuthContext,
  { client, wanted, current, pending }: Encounter & { pending: PendingRequest | undefined },
  given: Given,
): Promise<Redirect> {
  const code = ctx.deps.random(CODE_LENGTH, 'letters');
  const { redirectUri, challenge, nonce, resources } = wanted;
  const { codeExpiresIn } = providerOptions.of(ctx);
  if (pending) consumeRequest(ctx, pending, current.user.id);
  await createGrant(ctx, {
    client,
    current,
    origin: 'code',
    resources,
    ...given,
    redeemableUntil: new Date(ctx.now.getTime() + codeExpiresIn * 1000),
    code: { code, redirectUri, challenge, nonce },
  });
  return answerWithCode(ctx, wanted, code);
}
