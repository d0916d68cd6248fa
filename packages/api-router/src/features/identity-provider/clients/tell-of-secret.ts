import { type OAuthClient, User } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { Unit } from '#core/call/unit.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { isInForce } from '#features/administration-access/in-force.ts';
import { findAdministrators } from '#features/administration-access/last-administrator.ts';
import { mayDo } from '#features/administration-access/rights.ts';
import { clientSecretRotatedMail } from '#features/identity-provider/clients/mails.ts';
import { findHolders } from '#features/organization-membership/find-holders.ts';

const toChange = { oauthClient: ['update'] };

/** Administrators who are mailed about one application. */
const MOST = 50;

interface Told {
  organization: string | null;
  people: readonly User[];
}

async function findAdministratorsOfClients(unit: Unit): Promise<User[]> {
  const em = unit.em();
  const ids = await findAdministrators(unit, em);
  const users = await em.find(User, { id: { $in: ids } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return users.filter((user) => isInForce(unit, user) && mayDo(unit, user, toChange)).slice(0, MOST);
}

/** Everybody who may change a client. */
async function findTold(unit: Unit, { organizationId, userId }: OAuthClient): Promise<Told> {
  if (organizationId !== null) return findHolders(unit, organizationId, toChange);
  if (userId === null) return { organization: null, people: await findAdministratorsOfClients(unit) };
  const user = await unit.em().findOne(User, { id: userId });
  return { organization: null, people: user ? [user] : [] };
}

/** Tells whoever may change a client that it has another secret: whoever replaced it may not be one of them. */
export async function tellOfSecret(
  unit: Unit & { caller: Pick<SessionCaller, 'user'> },
  client: OAuthClient,
): Promise<void> {
  const { organization, people } = await findTold(unit, client);
  const facts = { application: client.name, organization, by: unit.caller.user.name, at: unit.now };
  for (const { id: userId, name, email } of people)
    sendNotice(unit, clientSecretRotatedMail, { to: email, userId, data: { name, ...facts } });
}
