import { providerIds } from '@keystead/api-router';
import { toFault } from './fault.ts';

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

export interface SocialCredentials {
  credentials: Readonly<Record<string, ClientCredentials>>;
  /** One sentence for each provider that has only an id or only a secret. */
  faults: string[];
}

/** Reads the pairs of variables that switch providers on: `GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`. */
export function readSocialCredentials(
  variables: Readonly<Record<string, string | undefined>>,
): SocialCredentials {
  const credentials: Record<string, ClientCredentials> = {};
  const faults: string[] = [];
  for (const id of providerIds) {
    const idName = `${id.toUpperCase()}_CLIENT_ID`;
    const secretName = `${id.toUpperCase()}_CLIENT_SECRET`;
    const clientId = variables[idName];
    const clientSecret = variables[secretName];
    if (clientId && clientSecret) credentials[id] = { clientId, clientSecret };
    else if (clientId) faults.push(toFault(secretName, 'not set', `a value, because ${idName} is set`));
    else if (clientSecret) faults.push(toFault(idName, 'not set', `a value, because ${secretName} is set`));
  }
  return { credentials, faults };
}
