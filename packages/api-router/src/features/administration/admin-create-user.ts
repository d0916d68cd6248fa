import { z } from 'zod';
import { isEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { writes } from '#core/limits/limits.ts';
import { nameField } from '#core/user/user-view.ts';
import { assertMayHaveAddress } from '#features/administration/administrator-change.ts';
import { toBanned } from '#features/administration/bans/ban.ts';
import { createGivenUser, givenUserRefusals } from '#features/administration/create-user.ts';
import { inviteUser } from '#features/administration/invite-user.ts';
import { assertMayGive, readRoleData, roleField } from '#features/administration/role-field.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import {
  assertKnownFields,
  assertMayWrite,
  userData,
  userDataRefusals,
} from '#features/administration/user-data.ts';
import { administratedAnswer, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import { YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS } from '#features/administration-access/errors.ts';
import { newPasswordRefusals } from '#features/email-password/password-rules.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { RESET_PASSWORD_DISABLED } from '#features/password-reset/errors.ts';
import { canReset } from '#features/password-reset/options.ts';
import { resetPageOf } from '#features/password-reset/request-reset.ts';

export const createUser = administratorProcedure({
  permission: { user: ['create'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS,
})
  .meta({
    route: {
      path: '/admin/create-user',
      summary: 'Make an account for somebody',
      description:
        'The rules of sign-up hold. Without a password the user signs in otherwise, or chooses one by the link that `sendInvitation` mails; it leads through `redirectTo`, by default `/reset-password` on the origin of the service. `data` has other details, of which some need a permission of their own.',
      errors: [...userDataRefusals, ...givenUserRefusals, ...newPasswordRefusals, RESET_PASSWORD_DISABLED],
      limit: writes,
      callers: ['session'],
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(
    z.object({
      email: z.string(),
      name: nameField,
      password: z.string().optional(),
      role: roleField.optional(),
      data: userData.optional(),
      sendInvitation: z.boolean().optional(),
      redirectTo: z.string().optional(),
    }),
  )
  .output(administratedAnswer)
  .mutation(async ({ ctx, input }) => {
    const { name: _, ...data } = input.data ?? {};
    const { email, name, password, sendInvitation, redirectTo } = input;
    const role = input.role ?? data.role;
    assertMayWrite(ctx, { ...data, role });
    assertKnownFields(ctx, data);
    if (!isEmail(email)) throw new AuthError(INVALID_EMAIL);
    if (sendInvitation && !canReset(ctx.deps)) throw new AuthError(RESET_PASSWORD_DISABLED);
    const roles = role === undefined ? undefined : readRoleData(role);
    if (roles) assertMayGive(ctx, roles, null);

    const createdBy = ctx.caller.user.id;
    const user = await createGivenUser(ctx, { email, name, password, data, createdBy });
    if (roles) user.role = roles.join(',');
    assertMayHaveAddress(ctx, user);
    if (data.banned) Object.assign(user, toBanned(ctx, { reason: data.banReason, expires: data.banExpires }));
    if (sendInvitation) {
      const page = findTrustedUrl(ctx, redirectTo) ?? resetPageOf(ctx);
      inviteUser(ctx, user, { inviter: ctx.caller.user.name, page });
    }
    return { user: toAdministratedView(ctx, user) };
  });
