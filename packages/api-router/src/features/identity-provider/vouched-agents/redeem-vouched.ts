import type { AuthContext } from '#core/call/context.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import type { Redeem } from '#features/identity-provider/token/grant-types.ts';
import { toSeconds } from '#features/identity-provider/token/lifetimes.ts';
import type { TokenAnswer } from '#features/identity-provider/token/token-answer.ts';
import { requireField, type TokenInput } from '#features/identity-provider/token/token-input.ts';
import { findAccess } from '#features/identity-provider/vouched-agents/asked-access.ts';
import { findClaimFault, TOLERANCE } from '#features/identity-provider/vouched-agents/claim-faults.ts';
import { findPerson } from '#features/identity-provider/vouched-agents/find-person.ts';
import { findVouching } from '#features/identity-provider/vouched-agents/find-vouching.ts';
import { giveGrant } from '#features/identity-provider/vouched-agents/give-grant.ts';
import {
  type ReadAssertion,
  readAssertion,
} from '#features/identity-provider/vouched-agents/read-assertion.ts';
import { requireEntitled, toSignIn } from '#features/identity-provider/vouched-agents/require-entitled.ts';
import { tellOrganization } from '#features/identity-provider/vouched-agents/tell-organization.ts';
import {
  type SignedAssertion,
  verifySignature,
} from '#features/identity-provider/vouched-agents/verify-signature.ts';
import { faultOf, vouchError } from '#features/identity-provider/vouched-agents/vouch-fault.ts';
import { issuerOf } from '#features/oauth-grants/options.ts';

/** Connections whose keys are tried. The oldest come first, so nobody who comes later keeps others out. */
const MOST_TRIED = 5;

/** The connection whose identity provider has signed: of one organization, or of none. */
async function findSigned(ctx: AuthContext, assertion: ReadAssertion): Promise<SignedAssertion> {
  const candidates = (await findVouching(ctx, assertion)).slice(0, MOST_TRIED);
  const signed: SignedAssertion[] = [];
  let refusal: unknown = vouchError('person');
  for (const connection of candidates) {
    try {
      signed.push(await verifySignature(ctx, connection, assertion.text));
    } catch (error) {
      if (faultOf(error) === undefined) throw error;
      refusal = error;
    }
  }
  const [first] = signed;
  if (!first) throw refusal;
  const organizations = new Set(signed.map(({ connection }) => connection.organizationId));
  if (organizations.size > 1) throw vouchError('several_organizations');
  return first;
}

async function judge(
  ctx: AuthContext,
  client: Client,
  { connection, issuers, claims, input }: SignedAssertion & { input: TokenInput },
): Promise<TokenAnswer> {
  const now = toSeconds(ctx.now);
  const expected = { issuers, audience: issuerOf(ctx), clientId: client.id, now };
  const fault = findClaimFault(claims, expected);
  if (fault) throw vouchError(fault);
  const access = findAccess(ctx, client, { claims, input });
  const user = await findPerson(ctx, connection, claims);
  const signIn = toSignIn(ctx, { connection, user, claims });
  const membership = await requireEntitled(ctx, { client, connection, user }, signIn);
  const { jti = '', exp = now } = claims;
  const until = new Date((exp + TOLERANCE) * 1000);
  return giveGrant(ctx, { client, connection, user, membership, signIn, access, jti, until });
}

/**
 * A token for an agent of a person, for whom the identity provider of their organization vouches (RFC 7523 section 4,
 * draft-ietf-oauth-identity-assertion-authz-grant): without a page, and without a refresh token.
 */
export const redeemVouched: Redeem = async (ctx, client, input) => {
  const assertion = await readAssertion(requireField(input, 'assertion'));
  const signed = await findSigned(ctx, assertion);
  try {
    return await judge(ctx, client, { ...signed, input });
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== undefined) await tellOrganization(ctx, { connection: signed.connection, client }, fault);
    throw error;
  }
};
