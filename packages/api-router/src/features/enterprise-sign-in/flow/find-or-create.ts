import { Account, Member, type User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { holdAddress } from '#features/email-verification/hold-address.ts';
import { markVerified } from '#features/email-verification/prove-mailbox.ts';
import { removeUnprovedAccess } from '#features/email-verification/unproved-access.ts';
import { toAccountProvider } from '#features/enterprise-connections/connection-id.ts';
import { ownsDomainOf } from '#features/enterprise-connections/find-connection.ts';
import { findProvisioned } from '#features/enterprise-connections/find-provisioned.ts';
import { ssoLinkedMail } from '#features/enterprise-connections/mails.ts';
import type { Visit } from '#features/enterprise-sign-in/flow/membership.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { createProvedUser } from '#features/sign-in/create-proved-user.ts';
import { createAccount, followProfile, holdAccount } from '#features/social-sign-in/link.ts';
import { toTokenChanges } from '#features/social-sign-in/provider-tokens.ts';

export interface FoundPerson {
  user: User;
  isNew: boolean;
}

/** The key of an account is both together: the connection, and the subject there. */
const keyOf = ({ connection, person }: Visit) => ({
  providerId: toAccountProvider(connection.id),
  accountId: person.subject,
});

/** The organization has proved the domain of the address, so whoever its identity provider names holds the mailbox. */
const holdsMailbox = ({ person }: Visit, user: User): boolean => isSameMailbox(person.email, user.email);

/** For somebody who is no member an account alone proves nothing: they may use another mailbox by now. */
const isMember = async (ctx: AuthContext, { connection }: Visit, { id: user }: User): Promise<boolean> =>
  (await ctx.em().count(Member, { organization: connection.organizationId, user })) > 0;

/** Whoever has gone to a mailbox of their own is somebody elsewhere, too, and is called what they say. */
async function followName(ctx: AuthContext, { connection, person }: Visit, user: User): Promise<void> {
  const { overrideUserInfo, organizationId } = connection;
  if (overrideUserInfo && (await ownsDomainOf(ctx, organizationId, user.email)))
    await followProfile(ctx, user, { person });
}

/** The account of a person, also one that was imported without the format of its NameID. */
async function findAccount(ctx: AuthContext, visit: Visit): Promise<Account | null> {
  const key = keyOf(visit);
  const found = await ctx.em().findOne(Account, key, { populate: ['user'] });
  const { importedSubject: accountId } = visit.person;
  if (found || accountId === undefined) return found;
  return ctx.em().findOne(Account, { ...key, accountId }, { populate: ['user'] });
}

async function comeBack(ctx: AuthContext, visit: Visit, account: Account): Promise<FoundPerson> {
  const { person } = visit;
  const { user } = account;
  if (!holdsMailbox(visit, user) && !(await isMember(ctx, visit, user)))
    throw SsoError.of('account_not_linked');
  holdAccount(ctx, account);
  if (holdsMailbox(visit, user) && user.emailVerified) removeUnprovedAccess(ctx, user, { account });
  const tokens = toTokenChanges(ctx, account.id, person.tokens);
  // An imported one gets its whole key now.
  Object.assign(account, keyOf(visit), tokens, { updatedAt: ctx.now });
  await followName(ctx, visit, user);
  return { user, isNew: false };
}

/**
 * Somebody with the address is there. What a stranger set up before anybody had proved the address goes first. One
 * connection names a person by one subject: a second one may be somebody else who got the address since.
 */
async function link(ctx: AuthContext, visit: Visit, user: User): Promise<FoundPerson> {
  const { connection, person } = visit;
  const { providerId, accountId } = keyOf(visit);
  const others = { providerId, user: user.id };
  if ((await ctx.em().count(Account, others)) > 0) throw SsoError.of('account_not_linked');
  holdAddress(ctx, user);
  ctx.write(async (em) => {
    if ((await em.count(Account, { ...others, accountId: { $ne: accountId } })) > 0)
      throw new Overtaken('another account was linked meanwhile');
  });
  // The organization speaks for its own addresses alone, and a directory may know the person by another one.
  if (holdsMailbox(visit, user)) {
    removeUnprovedAccess(ctx, user);
    markVerified(ctx, user);
  }
  await createAccount(ctx, user, { providerId, accountId, tokens: person.tokens });
  await followName(ctx, visit, user);
  const { id: userId, email: to, name } = user;
  const data = { name, organization: connection.organization.name, at: ctx.now };
  sendNotice(ctx, ssoLinkedMail, { to, userId, data });
  return { user, isNew: false };
}

async function create(ctx: AuthContext, visit: Visit): Promise<FoundPerson> {
  const { email, name, image, tokens } = visit.person;
  const additionalFields = await readNewFields(ctx, {});
  const draft = { email, name: name || email, image, additionalFields, isProvisioned: true };
  const user = await createProvedUser(ctx, draft);
  await createAccount(ctx, user, { ...keyOf(visit), tokens });
  return { user, isNew: true };
}

/** The user of a person: by the account, else as a directory has them, else by the address, else a new one. */
export async function findOrCreate(ctx: AuthContext, visit: Visit): Promise<FoundPerson> {
  const account = await findAccount(ctx, visit);
  if (account) return comeBack(ctx, visit, account);
  const { subject, email } = visit.person;
  const { organizationId, provisioning } = visit.connection;
  const known =
    (await findProvisioned(ctx, { organizationId, subject, email })) ?? (await findUserByEmail(ctx, email));
  if (known) return link(ctx, visit, known);
  if (provisioning === 'scim') throw SsoError.of('sso_not_provisioned');
  return create(ctx, visit);
}
