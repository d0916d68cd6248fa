import { createNewcomerReader, Member, type Newcomer, type ScimIdentity, type User } from '@keystead/db';
import { Overtaken } from '#core/call/commit.ts';
import { perService } from '#core/call/per-service.ts';
import { isSameMailbox, spellingsOfEmail } from '#core/email-address.ts';
import { sendNotice } from '#core/mail/send-mail.ts';
import { readNewFields } from '#core/user/fields/read-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_VALUE } from '#features/directory/errors.ts';
import { provisionedMail } from '#features/directory/mails.ts';
import type { Person } from '#features/directory/protocol/person.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';
import { holdAddress } from '#features/email-verification/hold-address.ts';
import { markVerified } from '#features/email-verification/prove-mailbox.ts';
import { removeUnprovedAccess } from '#features/email-verification/unproved-access.ts';
import { ownsDomainOf } from '#features/enterprise-connections/find-connection.ts';
import { domainOfEmail } from '#features/organization-domains/domain-name.ts';
import { findOrganization } from '#features/organization-membership/find-organization.ts';
import { createProvedUser } from '#features/sign-in/create-proved-user.ts';

const noDomain = () =>
  refusal(SCIM_INVALID_VALUE, 'The e-mail address is of no domain that the organization has verified');

/** An organization provisions nobody but people of the domains that it has verified, and now. */
export async function assertOwnDomain(
  ctx: DirectoryContext,
  { email }: Pick<Person, 'email'>,
): Promise<void> {
  if (!(await ownsDomainOf(ctx, ctx.caller.organizationId, email))) throw noDomain();
}

const reader = perService(({ orm }) => createNewcomerReader(orm));

/**
 * Whether somebody has the name or the mailbox, and the organization: nobody has them of most people of a first load.
 * Refuses an address of a domain that the organization has not verified.
 */
export async function findNewcomer(ctx: DirectoryContext, { email, userNameKey }: Person): Promise<Newcomer> {
  const { organizationId } = ctx.caller;
  const domain = domainOfEmail(email);
  if (domain === undefined) throw noDomain();
  const emails = spellingsOfEmail(email);
  const found = await reader.of(ctx)({ organizationId, domain, userNameKey, emails });
  if (!found) throw new Overtaken('the organization was deleted meanwhile');
  if (!found.ownsDomain) throw noDomain();
  return found;
}

/** What a stranger set up before anybody had proved the address goes, as the organization holds the mailbox. */
async function link(ctx: DirectoryContext, user: User): Promise<User> {
  const where = { organization: ctx.caller.organizationId, user: user.id };
  if ((await ctx.em().count(Member, where)) > 0) return user;
  holdAddress(ctx, user);
  removeUnprovedAccess(ctx, user);
  markVerified(ctx, user);
  const found = await findOrganization(ctx, { id: ctx.caller.organizationId });
  const { id: userId, email: to, name } = user;
  const data = { name, organization: found?.organization.name ?? '', at: ctx.now };
  sendNotice(ctx, provisionedMail, { to, userId, data });
  return user;
}

/** The user with the address of a person, or a new one. */
export async function findOrMakeUser(ctx: DirectoryContext, person: Person): Promise<User> {
  const known = await findUserByEmail(ctx, person.email);
  return known ? link(ctx, known) : makeUser(ctx, person);
}

/** A new user, without a password and without a mail. */
export async function makeUser(ctx: DirectoryContext, { email, name }: Person): Promise<User> {
  const additionalFields = await readNewFields(ctx, {});
  const draft = { email, name: name || email, image: null, additionalFields, isProvisioned: true };
  return createProvedUser(ctx, draft);
}

/**
 * The user of a person who comes back. Whoever has taken their account to a mailbox of their own since is not made a member
 * with it: in its place comes the user who has the address.
 */
export async function findReturning(
  ctx: DirectoryContext,
  { user }: ScimIdentity,
  person: Person,
): Promise<User> {
  const { organizationId } = ctx.caller;
  if (isSameMailbox(user.email, person.email)) return user;
  if (await ownsDomainOf(ctx, organizationId, user.email)) return user;
  if ((await ctx.em().count(Member, { organization: organizationId, user: user.id })) > 0) return user;
  await assertOwnDomain(ctx, person);
  return findOrMakeUser(ctx, person);
}
