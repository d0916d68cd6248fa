import type { User } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { MISSING_FIELD, USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { readFieldChanges } from '#core/user/fields/read-fields.ts';
import { findNews, withChanges, writeFields } from '#core/user/fields/write-fields.ts';
import { banUser, unbanUser } from '#features/administration/ban.ts';
import { readAddress, setAddress } from '#features/administration/change-address.ts';
import { changeRole } from '#features/administration/change-role.ts';
import { readRoleData } from '#features/administration/role-field.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { assertStanding, standingOf } from '#features/administration/standing.ts';
import { type Administrator, requireSubordinate } from '#features/administration/target.ts';
import {
  assertKnownFields,
  assertMayWrite,
  type UserData,
  userData,
} from '#features/administration/user-data.ts';
import { administratedUserView, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  INVALID_ROLE_TYPE,
  LAST_ADMIN,
  NO_DATA_TO_UPDATE,
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER,
  USER_ID_CANNOT_BE_UPDATED,
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS,
  YOU_CANNOT_BAN_YOURSELF,
} from '#features/administration-access/errors.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { USER_ALREADY_EXISTS } from '#features/email-password/errors.ts';
import { INVALID_EMAIL } from '#features/email-verification/errors.ts';
import { SOLE_OWNER } from '#features/organization-membership/errors.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';
import { userUpdated } from '#features/sign-in/events.ts';
import {
  INVALID_DISPLAY_USERNAME,
  INVALID_USERNAME,
  USERNAME_IS_ALREADY_TAKEN,
  USERNAME_IS_IMMUTABLE,
  USERNAME_TOO_LONG,
  USERNAME_TOO_SHORT,
} from '#features/username/errors.ts';
import { readUsernameChanges } from '#features/username/read-usernames.ts';
import { writeUsernames } from '#features/username/write-usernames.ts';

/** Refuses what this call does not change. */
function assertData(ctx: Administrator, data: UserData): void {
  if (Object.values(data).every((value) => value === undefined)) throw new AuthError(NO_DATA_TO_UPDATE);
  if (data.password !== undefined) throw new AuthError(PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER);
  if (data.id !== undefined) throw new AuthError(USER_ID_CANNOT_BE_UPDATED);
  assertKnownFields(ctx, data, ['email']);
}

function applyBan(ctx: Administrator, user: User, { banned, banReason, banExpires }: UserData): void {
  if (banned === false) {
    unbanUser(ctx, user);
    return;
  }
  const former = isBanned(ctx.now, user) ? user : undefined;
  if (!banned && !former) return;
  const expires = banExpires === undefined ? former?.banExpires : banExpires;
  banUser(ctx, user, { reason: banReason ?? former?.banReason, expires });
}

/** Names, fields of the operator and usernames. Answers what statements write, as it is then. */
async function applyProfile(ctx: Administrator, user: User, data: UserData) {
  const { name, image } = data;
  const news = findNews(ctx, await readFieldChanges(ctx, data), user.additionalFields);
  const names = await readUsernameChanges(ctx, data, user);
  ctx.lock({ users: [user.id] });
  if (names) writeUsernames(ctx, user.id, names);
  if (Object.keys(news).length > 0) writeFields(ctx, user.id, news);
  Object.assign(user, { ...(name !== undefined && { name }), ...(image !== undefined && { image }) });
  return { ...names, additionalFields: withChanges(ctx, user.additionalFields, news) };
}

export const updateUser = administratorProcedure({
  permission: { user: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS,
})
  .meta({
    route: {
      path: '/admin/update-user',
      summary: 'Change details of a user',
      description:
        'Role, address and ban need a permission of their own. Another address is unverified unless `emailVerified` is sent with it, and its former owner is told.',
      errors: [
        YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
        YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL,
        YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
        USER_NOT_FOUND,
        NO_DATA_TO_UPDATE,
        PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER,
        USER_ID_CANNOT_BE_UPDATED,
        FIELD_NOT_ALLOWED,
        INVALID_ROLE_TYPE,
        ROLE_NOT_FOUND,
        LAST_ADMIN,
        INVALID_EMAIL,
        USER_ALREADY_EXISTS,
        YOU_CANNOT_BAN_YOURSELF,
        SOLE_OWNER,
        MISSING_FIELD,
        USER_FIELD_TAKEN,
        USERNAME_TOO_SHORT,
        USERNAME_TOO_LONG,
        INVALID_USERNAME,
        USERNAME_IS_ALREADY_TAKEN,
        INVALID_DISPLAY_USERNAME,
        USERNAME_IS_IMMUTABLE,
      ],
      limit: writes,
      changesSession: true,
      changes: shownOfUsers,
      tag: 'Administration',
    },
  })
  .input(z.object({ userId: z.string(), data: userData }))
  .output(administratedUserView)
  .mutation(async ({ ctx, input: { userId, data } }) => {
    assertMayWrite(ctx, data);
    const user = await requireSubordinate(ctx, userId, YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS);
    assertData(ctx, data);
    const before = standingOf(user);
    const roles = data.role === undefined ? undefined : readRoleData(data.role);
    const email = data.email === undefined ? undefined : await readAddress(ctx, data.email, user);
    const written = await applyProfile(ctx, user, data);
    if (roles) changeRole(ctx, user, roles);
    if (email !== undefined) setAddress(ctx, user, { email, emailVerified: data.emailVerified });
    else if (data.emailVerified !== undefined) user.emailVerified = data.emailVerified;
    assertStanding(ctx, user, before);
    const touchesBan = [data.banned, data.banReason, data.banExpires].some((value) => value !== undefined);
    if (touchesBan) applyBan(ctx, user, data);
    user.updatedAt = ctx.now;
    ctx.changed.add(user.id);
    record(ctx, userUpdated, {
      actorId: ctx.current.user.id,
      targetId: user.id,
      data: { fields: Object.keys(data).filter((field) => data[field] !== undefined) },
    });
    return toAdministratedView(ctx, { ...user, ...written });
  });
