import { toFault } from './fault.ts';

/** The providers a pair of variables switches on: `GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`. */
export const providerIds = [
  'apple',
  'discord',
  'facebook',
  'github',
  'microsoft',
  'google',
  'spotify',
  'twitch',
  'twitter',
  'dropbox',
  'kick',
  'linkedin',
  'gitlab',
  'tiktok',
  'reddit',
  'roblox',
  'vk',
  'zoom',
] as const;

export type ProviderId = (typeof providerIds)[number];

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export interface SocialCredentials {
  credentials: Partial<Record<ProviderId, ClientCredentials>>;
  /** One sentence for each provider that has only half of its pair. */
  faults: string[];
}

export function readSocialCredentials(
  variables: Readonly<Record<string, string | undefined>>,
): SocialCredentials {
  const read: SocialCredentials = { credentials: {}, faults: [] };
  for (const id of providerIds) {
    const idName = `${id.toUpperCase()}_CLIENT_ID`;
    const secretName = `${id.toUpperCase()}_CLIENT_SECRET`;
    const clientId = variables[idName];
    const clientSecret = variables[secretName];
    if (clientId && clientSecret) read.credentials[id] = { clientId, clientSecret };
    else if (clientId) read.faults.push(toFault(secretName, 'not set', `a value, because ${idName} is set`));
    else if (clientSecret)
      read.faults.push(toFault(idName, 'not set', `a value, because ${secretName} is set`));
  }
  return read;
}
