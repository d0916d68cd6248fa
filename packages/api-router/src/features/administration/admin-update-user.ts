import type { User } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { readFieldChanges } from '#core/user/fields/read-fields.ts';
import { findNews, withChanges, writeFields } from '#core/user/fields/write-fields.ts';
import { checkAdministratorChange } from '#features/administration/administrator-change.ts';
import { banRefusals, banUser, unbanUser } from '#features/administration/bans/ban.ts';
import { changeAddressRefusals, readAddress, setAddress } from '#features/administration/change-address.ts';
import { changeRole } from '#features/administration/change-role.ts';
import { readRoleData } from '#features/administration/role-field.ts';
import { shownOfUsers } from '#features/administration/shown-of-users.ts';
import { type Administrator, requireSubordinate } from '#features/administration/target.ts';
import {
  assertKnownFields,
  assertMayWrite,
  type UserData,
  userData,
  userDataRefusals,
} from '#features/administration/user-data.ts';
import { administratedUserView, toAdministratedView } from '#features/administration/user-view.ts';
import { administratorProcedure } from '#features/administration-access/administrator-procedure.ts';
import {
  NO_DATA_TO_UPDATE,
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER,
  USER_ID_CANNOT_BE_UPDATED,
  USER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS,
} from '#features/administration-access/errors.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { administratorFactsOf } from '#features/administration-access/last-administrator.ts';
import { dropPictures } from '#features/pictures/keep-picture.ts';
import { withUpdateHooks } from '#features/sign-in/account-hooks.ts';
import { userUpdated } from '#features/sign-in/facts.ts';
import { readUsernameChanges, usernameChangeRefusals } from '#features/username/read-usernames.ts';
import { writeUsernames } from '#features/username/write-usernames.ts';

/** Errors of `assertData`. */
const dataRefusals = [
  NO_DATA_TO_UPDATE,
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER,
  USER_ID_CANNOT_BE_UPDATED,
];

/** Refuses fields that this call does not change. */
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

/** Values that `update` writes otherwise. */
interface Others {
  email: string | undefined;
  roles: readonly string[] | undefined;
}

/** Changed values that the hooks of the operator get. */
function newsOf(user: User, { name, image, emailVerified }: UserData, { email, roles }: Others) {
  const role = roles?.join(',');
  const verified = email === undefined ? emailVerified : (emailVerified ?? false);
  return {
    ...(name !== user.name && { name }),
    ...(image !== user.image && { image }),
    ...(email !== undefined && { email }),
    ...((email !== undefined || verified !== user.emailVerified) && { emailVerified: verified }),
    ...(role !== user.role && { role }),
  };
}

/** Names, own fields and usernames. Returns the final values of fields that statements write. */
async function applyProfile(
  ctx: Administrator,
  user: User,
  { data, ...others }: { data: UserData } & Others,
) {
  const { name, image } = data;
  const news = findNews(ctx, await readFieldChanges(ctx, data), user.additionalFields);
  const names = await readUsernameChanges(ctx, data, user);
  const changes = { ...newsOf(user, data, others), ...names, additionalFields: news };
  await withUpdateHooks(ctx, { user, changes, by: 'administrator' });
  ctx.lock({ users: [user.id] });
  if (names) writeUsernames(ctx, user.id, names);
  if (Object.keys(news).length > 0) writeFields(ctx, user.id, news);
  if (image !== undefined && image !== user.image) dropPictures(ctx, { user: user.id });
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
        USER_NOT_FOUND,
        ...userDataRefusals,
        ...dataRefusals,
        ...changeAddressRefusals,
        ...banRefusals,
        USER_FIELD_TAKEN,
        ...usernameChangeRefusals,
      ],
      limit: writes,
      callers: ['session'],
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
    const before = administratorFactsOf(user);
    const roles = data.role === undefined ? undefined : readRoleData(data.role);
    const email = data.email === undefined ? undefined : await readAddress(ctx, data.email, user);
    const written = await applyProfile(ctx, user, { data, email, roles });
    if (roles) changeRole(ctx, user, roles);
    if (email !== undefined) setAddress(ctx, user, { email, emailVerified: data.emailVerified });
    else if (data.emailVerified !== undefined) user.emailVerified = data.emailVerified;
    checkAdministratorChange(ctx, user, before);
    const touchesBan = [data.banned, data.banReason, data.banExpires].some((value) => value !== undefined);
    if (touchesBan) applyBan(ctx, user, data);
    user.updatedAt = ctx.now;
    ctx.changed.add(user.id);
    record(ctx, userUpdated, {
      actorId: ctx.caller.user.id,
      targetId: user.id,
      data: { fields: Object.keys(data).filter((field) => data[field] !== undefined) },
    });
    return toAdministratedView(ctx, { ...user, ...written });
  });
