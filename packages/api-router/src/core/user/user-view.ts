import type { StoredFields } from '@keystead/db';
import { z } from 'zod';
import { isEmail } from '#core/mail/address.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { administrationSwitch } from '#core/user/administration-switch.ts';
import { userFieldOptions } from '#core/user/fields/field-options.ts';
import { showShown, showStored } from '#core/user/fields/user-fields.ts';
import { usernameOptions } from '#core/user/username-options.ts';

/** What users have where usernames are on, and nobody where they are off. */
const usernameShape = {
  username: z.string().nullable().exactOptional(),
  displayUsername: z.string().nullable().exactOptional(),
};

/** What users have where administration is on, and nobody where it is off. */
const administrationShape = {
  role: z.string().nullable().exactOptional(),
  banned: z.boolean().nullable().exactOptional(),
  banReason: z.string().nullable().exactOptional(),
  banExpires: z.date().nullable().exactOptional(),
};

/** User data that users may see of themselves. */
export const userView = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    twoFactorEnabled: z.boolean(),
    ...usernameShape,
    ...administrationShape,
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'User' });

export type UserView = z.infer<typeof userView>;

/** A user as stored, or one that is a view already. */
type AnyUser = UserView & { additionalFields?: StoredFields | null };

/** What users may see of themselves, with the fields that the operator declares. */
export function toUserView(carrier: OptionCarrier, user: AnyUser): UserView {
  const { id, name, email, emailVerified, image, twoFactorEnabled, createdAt, updatedAt } = user;
  const { username = null, displayUsername = null } = user;
  const { role = null, banned = null, banReason = null, banExpires = null } = user;
  const view = {
    ...{ id, name, email, emailVerified, image, twoFactorEnabled },
    ...(usernameOptions.of(carrier).enabled && { username, displayUsername }),
    ...(administrationSwitch.of(carrier).enabled && { role, banned, banReason, banExpires }),
    ...{ createdAt, updatedAt },
  };
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

/** May be empty: an application need not ask for a name. */
export const nameField = z.string().max(NAME_LIMIT);

/** URL of a picture: http(s), a path of this host or an inline image, because pages load it. */
export const imageField = z
  .string()
  .max(2048)
  .regex(/^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|webp|gif);base64,|$)/i)
  .nullable();
