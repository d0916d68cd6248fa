import type { ProviderId } from '#features/social-sign-in/providers/index.ts';

/** The answer of a provider's token endpoint, where RFC 6749 leaves a choice or the provider takes one. */
export interface Dialect {
  /** The form of granted scopes; absent: none are in the answer. */
  scope?: 'blanks' | 'commas' | 'list';
  /** Seconds that an access token lives. */
  expiresIn: number;
  tokenType?: 'Bearer' | 'bearer';
  /** A refresh token is given only for this word in this parameter of the authorization request. */
  refreshFor?: readonly [param: string, word: string];
  /** There are no refresh tokens. */
  withoutRefresh?: boolean;
  /** A refresh token works once, and its answer holds the next. */
  rotates?: boolean;
  /** Further values of the answer. */
  more?: Readonly<Record<string, string | number>>;
  /** Further values of the callback. */
  callback?: Readonly<Record<string, string>>;
}

export const dialects: Readonly<Record<ProviderId, Dialect>> = {
  apple: { expiresIn: 3600 },
  discord: { scope: 'blanks', expiresIn: 604_800, rotates: true },
  dropbox: {
    scope: 'blanks',
    expiresIn: 14_400,
    tokenType: 'bearer',
    refreshFor: ['token_access_type', 'offline'],
    more: { uid: '12345', account_id: 'dbid:ada' },
  },
  facebook: { expiresIn: 5_183_944, tokenType: 'bearer', withoutRefresh: true },
  github: {
    scope: 'commas',
    expiresIn: 28_800,
    tokenType: 'bearer',
    rotates: true,
    more: { refresh_token_expires_in: 15_897_600 },
  },
  gitlab: { expiresIn: 7200, rotates: true, more: { created_at: 1_772_366_400 } },
  google: { scope: 'blanks', expiresIn: 3599, refreshFor: ['access_type', 'offline'] },
  kick: { scope: 'blanks', expiresIn: 7200, rotates: true },
  linkedin: { scope: 'commas', expiresIn: 5_184_000, more: { refresh_token_expires_in: 31_536_000 } },
  microsoft: {
    scope: 'blanks',
    expiresIn: 3599,
    refreshFor: ['scope', 'offline_access'],
    rotates: true,
    more: { ext_expires_in: 3599 },
  },
  reddit: { scope: 'blanks', expiresIn: 86_400, tokenType: 'bearer', refreshFor: ['duration', 'permanent'] },
  roblox: { scope: 'blanks', expiresIn: 899, rotates: true },
  spotify: { scope: 'blanks', expiresIn: 3600 },
  tiktok: {
    scope: 'commas',
    expiresIn: 86_400,
    rotates: true,
    more: { open_id: '723f24d7-e717-40f8-a2b6-cb8464cd23b4', refresh_expires_in: 31_536_000 },
  },
  twitch: { scope: 'list', expiresIn: 14_124, tokenType: 'bearer' },
  twitter: {
    scope: 'blanks',
    expiresIn: 7200,
    tokenType: 'bearer',
    refreshFor: ['scope', 'offline.access'],
    rotates: true,
  },
  vk: {
    scope: 'blanks',
    expiresIn: 3600,
    rotates: true,
    more: { user_id: 1_234_567_890 },
    callback: { device_id: 'a-device-of-ada', type: 'code_v2' },
  },
  zoom: { scope: 'blanks', expiresIn: 3599, tokenType: 'bearer', rotates: true },
};
