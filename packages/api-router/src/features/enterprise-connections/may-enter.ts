import { SsoConnection } from '@keystead/db';
import { readSessionMethod } from '#core/call/sign-in-method.ts';
import type { MayEnter } from '#core/session/entry.ts';
import { SSO_PROVIDER_NOT_FOUND } from '#features/enterprise-connections/errors.ts';
import { sso } from '#features/enterprise-connections/facts.ts';

/** A second step may take minutes: meanwhile the connection may be deleted, or switched off. */
export const mayEnterByConnection: MayEnter = async (ctx, _user, { way, method }) => {
  if (way !== sso || method === null) return undefined;
  const where = { id: readSessionMethod(method).provider ?? '', enabled: true };
  const found = await ctx.em().count(SsoConnection, { ...where, organization: { deletedAt: null } });
  return found === 0 ? SSO_PROVIDER_NOT_FOUND : undefined;
};
