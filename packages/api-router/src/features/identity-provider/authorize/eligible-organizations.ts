import type { Organization } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import { actingRefusals, findActing, holdActing } from '#features/organization-membership/acting.ts';

/** Errors of `holdOrganization`. */
export const organizationRefusals = actingRefusals;

/** A client for the members of its organization alone knows no other one. */
export const isOpenIn = (
  { audience, organizationId }: Pick<Client, 'audience' | 'organizationId'>,
  id: string,
): boolean => audience !== 'members' || organizationId === null || organizationId === id;

/** Organizations in which this session may act with the client: a grant in one of them is as good as the session. */
export async function findEligibleOrganizations(
  ctx: AuthContext,
  { client, current }: { client: Pick<Client, 'audience' | 'organizationId'>; current: SessionCaller },
): Promise<Organization[]> {
  return (await findActing(ctx, current)).filter(({ id }) => isOpenIn(client, id));
}

/** Refuses a grant in an organization in which the session may not act now, or at the commit. */
export const holdOrganization = (ctx: AuthContext, current: SessionCaller, id: string): Promise<void> =>
  holdActing(ctx, current, id);

export interface OrganizationQuestion {
  /** Ids of the organizations in which the session may act. */
  eligible: readonly string[];
  /** The active one of the session. */
  active: string | null;
  /** Those for which the person has allowed the client something. */
  remembered: readonly string[];
  /** The operator has decided about the client, so nobody has to be asked where only one comes into question. */
  isVouchedFor: boolean;
}

/** The organization of a grant; null: none, the person has none; undefined: the person has to choose. */
export function chooseOrganization({
  eligible,
  active,
  remembered,
  isVouchedFor,
}: OrganizationQuestion): string | null | undefined {
  if (eligible.length === 0) return null;
  const known = eligible.filter((id) => remembered.includes(id));
  const among = known.length > 0 ? known : isVouchedFor ? eligible : [];
  if (active !== null && among.includes(active)) return active;
  return among.length === 1 ? among[0] : undefined;
}
