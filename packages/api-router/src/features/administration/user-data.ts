import { z } from 'zod';
import type { PermissionRequest } from '#core/access-control/access-control.ts';
import { bodyMoment } from '#core/call/storable-moment.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import { FIELD_NOT_ALLOWED } from '#core/errors/request-errors.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { fieldRefusals } from '#core/user/fields/read-fields.ts';
import { imageField, nameField } from '#core/user/user-view.ts';
import { roleRefusals } from '#features/administration/role-field.ts';
import type { Administrator } from '#features/administration/target.ts';
import { assertMayDo } from '#features/administration-access/administrator-procedure.ts';
import {
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL,
} from '#features/administration-access/errors.ts';

/** Errors of data for any user. */
export const userDataRefusals = [
  ...roleRefusals,
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL,
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
  ...fieldRefusals,
];

/** Columns that administrators write, besides names and own fields. */
export const userData = z.looseObject({
  name: nameField.optional(),
  image: imageField.optional(),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  role: z.unknown().optional(),
  banned: z.boolean().optional(),
  banReason: z.string().max(1000).nullable().optional(),
  banExpires: bodyMoment.nullable().optional(),
});

export type UserData = z.output<typeof userData>;

const names = ['name', 'image', 'username', 'displayUsername', 'emailVerified'];

/** Fields that need a separate permission. */
const guarded: readonly {
  fields: readonly string[];
  permission: PermissionRequest;
  denied: ErrorDefinition;
}[] = [
  {
    fields: ['role'],
    permission: { user: ['set-role'] },
    denied: YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE,
  },
  {
    fields: ['email', 'emailVerified'],
    permission: { user: ['set-email'] },
    denied: YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL,
  },
  {
    fields: ['banned', 'banReason', 'banExpires'],
    permission: { user: ['ban'] },
    denied: YOU_ARE_NOT_ALLOWED_TO_BAN_USERS,
  },
];

/** Refuses a caller without the permission for one of the fields. */
export function assertMayWrite(ctx: Administrator, data: UserData): void {
  for (const { fields, ...access } of guarded)
    if (fields.some((field) => data[field] !== undefined)) assertMayDo(ctx, access);
}

/** Refuses an unknown field with `FIELD_NOT_ALLOWED`. `also` are the fields of the call. */
export function assertKnownFields(ctx: Administrator, data: UserData, also: readonly string[] = []): void {
  const { byName } = userFieldOptions.of(ctx);
  const known = new Set([...names, ...guarded.flatMap(({ fields }) => fields), ...also]);
  if (!also.includes('email')) known.delete('email');
  const field = Object.keys(data).find(
    (name) => data[name] !== undefined && !known.has(name) && !byName.has(name),
  );
  if (field !== undefined) throw new AuthError(FIELD_NOT_ALLOWED, { params: { field } });
}
