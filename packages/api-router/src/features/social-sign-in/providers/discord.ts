import { z } from 'zod';
import { defineProvider } from '#features/social-sign-in/providers/provider.ts';

const CDN = 'https://cdn.discordapp.com';

interface Picture {
  id: string;
  avatar: string | null;
  discriminator: string;
}

/** URL of the picture. Users without one have a default picture, chosen by their id, or by their old number. */
function toImage({ id, avatar, discriminator }: Picture): string {
  if (avatar !== null) return `${CDN}/avatars/${id}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`;
  const index = discriminator === '0' ? Number((BigInt(id) >> 22n) % 6n) : Number(discriminator) % 5;
  return `${CDN}/embed/avatars/${index}.png`;
}

/** @see https://discord.com/developers/docs/topics/oauth2 and .../docs/reference#image-formatting */
export const discord = defineProvider({
  id: 'discord',
  name: 'Discord',
  endpoints: {
    authorization: 'https://discord.com/api/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    userInfo: 'https://discord.com/api/users/@me',
  },
  scopes: ['identify', 'email'],
  authorizationParams: { prompt: 'none' },
  profile: {
    from: 'userInfo',
    schema: z.object({
      id: z.string().regex(/^\d+$/),
      username: z.string(),
      global_name: z.string().nullish(),
      discriminator: z.string().regex(/^\d+$/).default('0'),
      avatar: z.string().nullable().default(null),
      email: z.string().nullish(),
      verified: z.boolean().default(false),
    }),
  },
  toUser: (profile) => ({
    accountId: profile.id,
    email: profile.email ?? null,
    emailVerified: profile.verified,
    name: profile.global_name ?? profile.username,
    image: toImage(profile),
  }),
});
