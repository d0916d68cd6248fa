import { z } from 'zod';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { usernameOptions } from '#features/username/options.ts';

/** What members see of each other. */
export const memberUserView = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: z.string().nullable(),
    /** Absent where usernames are off. */
    username: z.string().nullable().exactOptional(),
  })
  .meta({ id: 'MemberUser' });

export type MemberUserView = z.infer<typeof memberUserView>;

/** A user as stored, as far as members see it. */
export type Person = Required<MemberUserView>;

/** What members see of each other. */
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
