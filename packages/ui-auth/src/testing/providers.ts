import type { PublicAuthConfig } from '#client/wire-types.ts';

const names = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  discord: 'Discord',
  linkedin: 'LinkedIn',
  gitlab: 'GitLab',
  twitter: 'X',
  spotify: 'Spotify',
  twitch: 'Twitch',
  dropbox: 'Dropbox',
  kick: 'Kick',
  tiktok: 'TikTok',
  reddit: 'Reddit',
  roblox: 'Roblox',
  vk: 'VK',
  zoom: 'Zoom',
};

/** All providers the kit has a mark of, for `config: { socialProviders: eighteen.slice(0, 3) }`. */
export const eighteen: PublicAuthConfig['socialProviders'] = Object.entries(names).map(([id, name]) => ({
  id,
  name,
}));
