import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import {
  type Choosing,
  findOrganizationChoice,
} from '#features/identity-provider/authorize/consent-facts.ts';
import { isOpenIn } from '#features/identity-provider/authorize/eligible-organizations.ts';

/** The organization that the person has chosen, or the only one that comes into question. */
export async function settleOrganization(
  ctx: AuthContext,
  choosing: Choosing,
  id: string | undefined,
): Promise<string | null> {
  const refuse = (message: string): never => {
    throw new AuthError(VALIDATION_ERROR, {
      params: { source: 'body' },
      issues: [{ path: 'organization_id', message }],
    });
  };
  if (id !== undefined && !isOpenIn(choosing.client, id))
    return refuse('the application is for members of its organization');
  // Whether the person may act in it is held with the grant.
  if (id !== undefined) return id;
  const asIfVouchedFor = { ...choosing, client: { ...choosing.client, skipConsent: true } };
  const { choice } = await findOrganizationChoice(ctx, asIfVouchedFor);
  return choice === undefined ? refuse('choose an organization') : choice;
}
