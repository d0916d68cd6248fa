import { Organization, type Orm, Passkey, type User } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findCredential } from '#core/user/find-credential.ts';
import { BREAK_GLASS_REQUIRED } from '#features/organization-membership/errors.ts';
import { findOwned, findOwnersInForce, type Place } from '#features/organization-membership/owners.ts';
import { isEnforcing, rulesOf } from '#features/organization-membership/policy.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';

/** Most owners who may come in without the identity provider of their organization. */
export const MOST_IN_BREAK_GLASS = 5;

/** A password or a passkey, and a second factor that is not set up on the way. */
async function canComeIn(unit: Unit, em: Orm['em'], { id, twoFactorEnabled }: User): Promise<boolean> {
  const { enabled, authenticatorSelection } = passkeyOptions.of(unit);
  const passkeys = enabled ? await em.count(Passkey, { user: id }) : 0;
  // With user verification a passkey is both factors.
  if (passkeys > 0 && (twoFactorEnabled || authenticatorSelection.userVerification === 'required'))
    return true;
  if (!twoFactorEnabled) return false;
  const account = await findCredential(unit, id, em);
  return typeof account?.password === 'string';
}

/** Those of these people who own the organization now, and can come in without its identity provider. */
export async function findReady(place: Place, userIds: readonly string[]): Promise<string[]> {
  const ready: string[] = [];
  for (const { user } of await findOwnersInForce(place))
    if (userIds.includes(user.id) && (await canComeIn(place.unit, place.em, user))) ready.push(user.id);
  return ready;
}

type Governed = Pick<Organization, 'id' | 'policy'>;

const isNamed = (unit: Unit, organization: Governed, userId: string): boolean =>
  rulesOf(unit, organization).breakGlass.includes(userId);

async function assertAnyReady(
  place: Place,
  organization: Governed,
  userIds: readonly string[],
): Promise<void> {
  if (!isEnforcing(place.unit, rulesOf(place.unit, organization))) return;
  if ((await findReady(place, userIds)).length === 0) throw new AuthError(BREAK_GLASS_REQUIRED);
}

/** Who owns the organization no longer is taken off the list, unless nobody else on it can come in. */
export async function leaveBreakGlass(
  place: Place & { organization: Governed },
  userId: string,
): Promise<void> {
  const { unit, em, organization } = place;
  const { policy } = organization;
  if (policy === null || !isNamed(unit, organization, userId)) return;
  const breakGlass = rulesOf(unit, organization).breakGlass.filter((id) => id !== userId);
  await assertAnyReady(place, organization, breakGlass);
  organization.policy = { ...policy, breakGlass };
  await em.nativeUpdate(Organization, { id: organization.id }, { policy: organization.policy });
}

/**
 * Refuses a unit by which the last owner on a list loses a way to come in without the identity provider. It runs after
 * the writes that take it away.
 */
export function keepBreakGlass(unit: Unit, userId: string): void {
  if (!hasOrganizations(unit)) return;
  unit.lock({
    organizations: async (em) =>
      (await findOwned(unit, em, userId)).map(({ organizationId }) => organizationId),
  });
  unit.write(async (em, locked) => {
    for (const { organizationId } of await findOwned(unit, em, userId)) {
      const organization = locked.organization(organizationId);
      if (organization && isNamed(unit, organization, userId))
        await assertAnyReady(
          { unit, em, organization },
          organization,
          rulesOf(unit, organization).breakGlass,
        );
    }
  });
}
