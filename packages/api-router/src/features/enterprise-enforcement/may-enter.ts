import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { PROVIDER_FACTOR } from '#core/call/sign-in-method.ts';
import type { MayEnter } from '#core/session/entry.ts';
import {
  type Enforcement,
  findEnforcement,
  findLapsedEnforcement,
} from '#features/enterprise-enforcement/find-enforcement.ts';
import { tellBreakGlass } from '#features/enterprise-enforcement/tell-break-glass.ts';
import { toRequired } from '#features/enterprise-enforcement/to-required.ts';
import { findReady } from '#features/organization-membership/break-glass.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { hasTwoFactors } from '#features/two-factor-challenge/factors.ts';

async function isOnList(ctx: AuthContext, { organization }: Enforcement, { id }: User): Promise<boolean> {
  const { breakGlass } = rulesOf(ctx, organization);
  if (!breakGlass.includes(id)) return false;
  return (await findReady({ unit: ctx, em: ctx.em(), organization }, [id])).length > 0;
}

/**
 * An organization whose policy names its identity provider has people with an address of its domains come in by that, or
 * by another way that the policy names. Owners on its list come in by any way with a second factor that they had before.
 */
export const mayEnterEnforced: MayEnter = async (ctx, user, { way, method, secondFactor }) => {
  const found = (await findEnforcement(ctx, user.email)) ?? (await findLapsedEnforcement(ctx, user));
  if (!found) return undefined;
  const { organization } = found;
  const { allowedMethods } = rulesOf(ctx, organization);
  const asked = { method, organizationId: organization.id };
  if (allowedMethods === null || ctx.deps.signInMethods.meets(allowedMethods, asked)) return undefined;
  const refusal = toRequired(found);
  if (!(await isOnList(ctx, found, user))) return refusal;
  if (hasTwoFactors(ctx, { method, secondFactor })) {
    // An exchange, or another session of the browser, is no sign-in.
    if (way && !way.exchanges) await tellBreakGlass(ctx, { user, organization, method });
    return undefined;
  }
  const hasNone = secondFactor === null || secondFactor === PROVIDER_FACTOR;
  return hasNone && user.twoFactorEnabled ? { otherwise: refusal } : refusal;
};
