import { z } from 'zod';
import { isEmail } from '#core/mail/address.ts';

/** User data that users may see of themselves. */
export const userView = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'User' });

export type UserView = z.infer<typeof userView>;

export const toUserView = ({
  id,
  name,
  email,
  emailVerified,
  image,
  createdAt,
  updatedAt,
}: UserView): UserView => ({
  id,
  name,
  email,
  emailVerified,
  image,
  createdAt,
  updatedAt,
});

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
