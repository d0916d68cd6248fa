import type { StoredFields } from '@keystead/db';
import { z } from 'zod';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { columnsShown, pickView } from '#core/call/shown-columns.ts';
import { isEmail } from '#core/email-address.ts';
import { shownName } from '#core/http/input/shown-name.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { showShown, showStored } from '#core/user/fields/user-fields.ts';

/** Columns that users have in answers while a feature that shows them is on. */
export const optionalColumns = {
  username: z.string().nullable(),
  displayUsername: z.string().nullable(),
  role: z.string().nullable(),
  banned: z.boolean().nullable(),
  banReason: z.string().nullable(),
  banExpires: z.date().nullable(),
};

export type OptionalUserColumn = keyof typeof optionalColumns;

/** User data that users may see of themselves. */
export const userView = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    twoFactorEnabled: z.boolean(),
    username: optionalColumns.username.exactOptional(),
    displayUsername: optionalColumns.displayUsername.exactOptional(),
    role: optionalColumns.role.exactOptional(),
    banned: optionalColumns.banned.exactOptional(),
    banReason: optionalColumns.banReason.exactOptional(),
    banExpires: optionalColumns.banExpires.exactOptional(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'User' });

export type UserView = z.infer<typeof userView>;

type NullableColumn = {
  [Name in keyof UserView]-?: null extends UserView[Name] ? Name : never;
}[keyof UserView];

/** A user as stored, or already as a view. A new user may lack what may be null. */
type AnyUser = Omit<UserView, NullableColumn> &
  Partial<Pick<UserView, NullableColumn>> & { additionalFields?: StoredFields | null };

/** The optional columns in the answers of a service. */
export const shownUserColumns = columnsShown('user', z.object(optionalColumns).keyof().options);

/** All columns in the answers of a service, in the order of the view. */
const viewColumns = perService((deps) => {
  const shown: readonly string[] = shownUserColumns.of({ deps });
  return userView
    .keyof()
    .options.filter((name) => shown.includes(name) || !Object.hasOwn(optionalColumns, name));
});

/** Data that users may see of themselves, with own fields of the operator. */
export function toUserView(carrier: ServiceCarrier, user: AnyUser): UserView {
  const view = pickView<UserView>(user, viewColumns.of(carrier));
  const fields = userFieldOptions.of(carrier);
  if (fields.shown.length === 0) return view;
  const { additionalFields } = user;
  return {
    ...view,
    ...(additionalFields === undefined ? showShown(fields, user) : showStored(fields, additionalFields)),
  };
}

/** E-mail address as typed. Its normal form is stored and compared. */
export const emailField = z.string().refine(isEmail, 'Invalid email');

/** Longest name that is stored, in UTF-16 units. */
export const NAME_LIMIT = 256;

/** Name, which may be empty, because an application need not ask for it. */
export const nameField = shownName(NAME_LIMIT);

/** URLs that pages load as a picture: http(s), a path of this host or an inline image. */
export const PICTURE_URL = /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|webp|gif);base64,|$)/i;

/** URL of a picture. */
export const imageField = z.string().max(2048).regex(PICTURE_URL).nullable();
