import type { Mark } from './mark.ts';

/** Each mark is a file of its own and arrives only where its provider is offered. */
export const markLoaders: Readonly<Record<string, () => Promise<{ mark: Mark }>>> = {
  apple: () => import('./apple.ts'),
  discord: () => import('./discord.ts'),
  dropbox: () => import('./dropbox.ts'),
  facebook: () => import('./facebook.ts'),
  github: () => import('./github.ts'),
  gitlab: () => import('./gitlab.ts'),
  google: () => import('./google.ts'),
  kick: () => import('./kick.ts'),
  linkedin: () => import('./linkedin.ts'),
  microsoft: () => import('./microsoft.ts'),
  reddit: () => import('./reddit.ts'),
  roblox: () => import('./roblox.ts'),
  spotify: () => import('./spotify.ts'),
  tiktok: () => import('./tiktok.ts'),
  twitch: () => import('./twitch.ts'),
  twitter: () => import('./twitter.ts'),
  vk: () => import('./vk.ts'),
  zoom: () => import('./zoom.ts'),
};
