import { Member, type Orm, User, type WebhookEndpoint } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { toPage } from '#core/options/to-page.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { findAdministrators } from '#features/administration-access/last-administrator.ts';
import { mayDo } from '#features/administration-access/rights.ts';
import { findWebhookHolders } from '#features/webhooks/endpoint/tell-holders.ts';
import { webhookOptions } from '#features/webhooks/options.ts';

/** The user who set a webhook up, while they belong to its owner: whoever has left learns no more of it. */
async function findMaker(
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

/** Largest number of administrators who are mailed about one webhook. */
const MOST = 50;

async function findWebhookAdministrators(unit: Unit, em: Orm['em']): Promise<User[]> {
  const ids = await findAdministrators(unit, em);
  const people = await em.find(User, { id: ids }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return people
    .filter((user) => isInForce(unit, user) && mayDo(unit, user, { webhook: ['update'] }))
    .slice(0, MOST);
}

/**
 * The users who learn that a webhook was switched off, and the page where they switch it on again: whoever set it up,
 * or if they have left, those who may switch it on.
 */
export async function findTold(
  unit: Unit,
  em: Orm['em'],
  endpoint: WebhookEndpoint,
): Promise<{ url: string | null; people: User[] }> {
  const { organizationId } = endpoint;
  const maker = await findMaker(unit, em, endpoint);
  if (organizationId === null) {
    const url = toPage(unit, webhookOptions.of(unit).settingsURL);
    return { url, people: maker ? [maker] : await findWebhookAdministrators(unit, em) };
  }
  const { settingsUrl, people } = await findWebhookHolders(unit, organizationId);
  // A deleted organization has no page.
  return { url: settingsUrl || null, people: maker ? [maker] : people };
}
