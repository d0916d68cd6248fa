import { Member, type Orm, User, type WebhookEndpoint } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { mayDo } from '#features/administration-access/rights.ts';

/** The user who set a webhook up, while they belong to its owner: whoever has left learns no more of it. */
export async function findMaker(
  unit: Unit,
  em: Orm['em'],
  { createdBy, organizationId: organization }: WebhookEndpoint,
): Promise<User | undefined> {
  const maker = await em.findOne(User, { id: createdBy });
  if (!maker || !isInForce(unit, maker)) return undefined;
  const belongs =
    organization === null
      ? mayDo(unit, maker, { webhook: ['read'] })
      : (await em.count(Member, { organization, user: createdBy })) > 0;
  return belongs ? maker : undefined;
}
