import { SetUpLink, SetUpOpening } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { findMembership, type Membership } from '#features/organization-membership/find-membership.ts';
import { mayStandBehind, readPurposes } from '#features/setup-links/purposes.ts';

/** A link that works, and whoever made it, as a member now. */
export interface LivingLink {
  link: SetUpLink;
  maker: Membership;
}

const withName = ['member.user'] as const;

/** Its maker is still a member, and may still make such a link. */
async function judge(unit: Unit, link: SetUpLink | undefined): Promise<LivingLink | undefined> {
  if (!link) return undefined;
  const maker = await findMembership(unit, link.member.user.id, { id: link.organizationId });
  if (!maker || !mayStandBehind(unit, maker, readPurposes(link.purposes))) return undefined;
  return { link, maker };
}

/** The link of a token. */
export const findByToken = async (unit: Unit, token: string): Promise<LivingLink | undefined> => {
  const where = { tokenHash: hashToken(token), expiresAt: { $gt: unit.now } };
  return judge(unit, (await unit.em().findOne(SetUpLink, where, { populate: withName })) ?? undefined);
};

/** The link that a cookie was got for, and the row of the browser. */
export async function findByCookie(
  unit: Unit,
  value: string,
): Promise<(LivingLink & { openingId: string }) | undefined> {
  const expiresAt = { $gt: unit.now };
  const where = { cookieHash: hashToken(value), expiresAt, link: { expiresAt } };
  const opening = await unit.em().findOne(SetUpOpening, where, { populate: ['link.member'] });
  const living = await judge(unit, opening?.link);
  return opening && living ? { ...living, openingId: opening.id } : undefined;
}
