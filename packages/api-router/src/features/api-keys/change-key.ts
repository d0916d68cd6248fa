import type { Orm } from '@keystead/db';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { holdSession } from '#core/session/hold.ts';
import { sessionOf } from '#core/session/require.ts';
import type { PermittedKey } from '#features/api-keys/access.ts';
import { keyRefusals } from '#features/api-keys/access.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';

/** Errors of changing a key. */
export const changeKeyRefusals = [...keyRefusals, ORGANIZATION_NOT_FOUND];

interface KeyTransaction {
  unit: Unit;
  em: Orm['em'];
  /** For a key of an organization: the membership of the caller at that time. */
  member?: Membership | undefined;
}

/**
 * Changes a key in a transaction, at whose end the session of the caller must still be valid. For a key of an
 * organization it locks the organization, and checks the caller's permission again.
 */
export async function changeKey(
  ctx: AuthContext,
  { key, current, permit }: PermittedKey,
  work: (transaction: KeyTransaction) => Promise<void>,
): Promise<void> {
  if (current) holdSession(ctx, sessionOf(current));
  if (permit && key.organizationId !== null)
    return inOrganization({ ...ctx, permit }, key.organizationId, ({ unit, em }, member) =>
      work({ unit, em, member }),
    );
  await writeNow(ctx, async () => ctx.write((em) => work({ unit: ctx, em })));
}
