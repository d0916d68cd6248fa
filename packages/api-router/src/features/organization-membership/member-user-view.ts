import { z } from 'zod';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { usernameOptions } from '#features/username/options.ts';

/** Data that members see of each other. */
export const memberUserView = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    /** Undefined if usernames are off. */
    username: z.string().nullable().exactOptional(),
  })
  .meta({ id: 'MemberUser' });

export type MemberUserView = z.infer<typeof memberUserView>;

/** Stored columns of a user that members may see. */
export type Person = Required<MemberUserView>;

/** Data that members see of each other. */
export const toMemberUserView = (
  carrier: OptionCarrier,
  { id, name, email, image, username }: Person,
): MemberUserView => ({
  id,
  name,
  email,
  image,
  ...(usernameOptions.of(carrier).enabled && { username }),
});
