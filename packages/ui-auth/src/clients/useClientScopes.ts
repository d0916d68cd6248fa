'use client';

import { areOrganizationsOffered } from '#organization-membership/is-offered.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import type { ClientOwner } from './calls.ts';
import type { ClientWords } from './client-words.ts';

interface Scope {
  name: string;
  title: string;
  description?: string | undefined;
}

/** Scopes of OpenID Connect, in words for those who have the application. */
const standard = {
  openid: 'scopeOpenid',
  profile: 'scopeProfile',
  email: 'scopeEmail',
  organization: 'scopeOrganization',
  offline_access: 'scopeOffline',
} as const;

/** Scopes that applications of an owner can have: of people, and for themselves. */
export function useClientScopes(
  owner: ClientOwner,
  words: ClientWords,
): { people: Scope[]; machine: Scope[] } {
  const { config } = useAuthConfig();
  if (!config) return { people: [], machine: [] };
  const { scopes: own, organizationClients } = config.oauthProvider;
  const names = owner === 'operator' ? own.map(({ name }) => name) : (organizationClients?.scopes ?? []);
  return {
    people: [
      ...Object.entries(standard)
        .filter(([name]) => name !== 'organization' || areOrganizationsOffered(config))
        .map(([name, sentence]) => ({ name, title: words(sentence) })),
      ...own.filter(({ name }) => !Object.hasOwn(standard, name)),
    ],
    machine: names.map((name) => own.find((one) => one.name === name) ?? { name, title: name }),
  };
}
