import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { isEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { nameField } from '#core/user/user-view.ts';
import { createGivenUser } from '#features/administration/create-user.ts';
import { roleChanged } from '#features/administration/facts.ts';
import { toPasswordLink } from '#features/administration/invite-user.ts';
import { endImpersonationsOf } from '#features/administration-access/end-impersonations.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { isAdminRole, rolesOf } from '#features/administration-access/rights.ts';
import { passwordPageOf } from '#features/password-reset/open-password-page.ts';
import { canReset } from '#features/password-reset/options.ts';
import { findResetUrl } from '#features/security-notices/security-url.ts';

interface NewAdministrator {
  email: string;
  name: string | undefined;
}

/** An account with a link that sets its password, or with a random password if there are no such links. */
async function createAccount(
  ctx: AuthContext,
  { email, name = email.split('@')[0] ?? '' }: NewAdministrator,
) {
  const password = canReset(ctx.deps) ? null : ctx.deps.random(24, 'letters');
  const user = await createGivenUser(ctx, { email, name, password: password ?? undefined, data: {} });
  return {
    user,
    password,
    url: password === null ? toPasswordLink(ctx, user, findResetUrl(ctx) ?? passwordPageOf(ctx)) : null,
  };
}

function giveRole(ctx: AuthContext, user: User, isNew: boolean): void {
  if (isAdminRole(ctx, user.role)) return;
  const { adminRoles } = administrationOptions.of(ctx);
  const { role: from } = user;
  user.role = [...(isNew ? [] : rolesOf(ctx, from)), ...adminRoles.slice(0, 1)].join(',');
  user.updatedAt = ctx.now;
  endImpersonationsOf(ctx, user.id);
  ctx.changed.add(user.id);
  record(ctx, roleChanged, { actorId: null, targetId: user.id, data: { from, to: user.role } });
}

/**
 * Creates an administrator, for code of the operator: gives the role to the user with this e-mail address, or
 * creates an account. Then `url` is a link that sets the password, or `password` a random one if no links are
 * mailed. A banned user stays banned.
 * An account whose address nobody has proved may belong to another person, who signed up with it before, even if a mail
 * scanner has verified it: `EMAIL_NOT_VERIFIED`, unless `allowUnverified` says that the owner is known.
 */
export const createAdmin = serverProcedure
  .input(
    z.object({
      email: z.string().refine(isEmail, 'Invalid email'),
      name: nameField.optional(),
      allowUnverified: z.boolean().default(false),
    }),
  )
  .output(
    z.object({
      userId: z.string(),
      created: z.boolean(),
      /** The user cannot sign in because of a ban. */
      banned: z.boolean(),
      url: z.string().nullable(),
      password: z.string().nullable(),
    }),
  )
  .mutation(async ({ ctx, input: { email, name, allowUnverified } }) => {
    const known = await findUserByEmail(ctx, email);
    const isStranger = known && (!known.emailVerified || known.emailProvedAt === null);
    if (isStranger && !allowUnverified && !isAdminRole(ctx, known.role))
      throw new AuthError(EMAIL_NOT_VERIFIED);
    if (known) ctx.lock({ users: [known.id] });
    const account = known
      ? { user: known, url: null, password: null }
      : await createAccount(ctx, { email, name });
    const { user, url, password } = account;
    giveRole(ctx, user, !known);
    return { userId: user.id, created: !known, banned: isBanned(ctx.now, user), url, password };
  });
