import type { ClientChanges, OAuthClient } from './calls.ts';
import { toList } from './client-kinds.ts';

/** Names of the fields of the form, by those of the service. */
const fields = {
  client_name: 'name',
  client_uri: 'website',
  logo_uri: 'logo',
  redirect_uris: 'redirectUris',
  scope: 'scopes',
  client_credentials_scopes: 'machineScopes',
  resources: 'resources',
  audience: 'audience',
  backchannel_logout_uri: 'backchannel',
} as const;

export type ClientField = (typeof fields)[keyof typeof fields];

/** The same, also where an error of the form of the call names them. */
export const fieldNames: Readonly<Record<string, ClientField>> = {
  ...fields,
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [`update.${name}`, field])),
};

type Value = string | readonly string[] | null | undefined;

const isSame = (now: Value, next: Value): boolean => {
  if (!Array.isArray(next)) return (now ?? null) === next;
  const all = Array.isArray(now) ? now : [];
  return all.length === next.length && all.every((one) => next.includes(one));
};

/** What somebody has changed in the form. A field that the form does not have stays as it is. */
export function toChanges(client: OAuthClient, values: FormData): ClientChanges {
  const isNew = (field: string, now: Value, next: Value): boolean => values.has(field) && !isSame(now, next);
  const text = (field: string): string => String(values.get(field) ?? '').trim();
  const lines = (field: string): string[] => toList(values.get(field));
  const ticked = (field: string): string[] => values.getAll(field).map(String);
  const [name, website, logo, backchannel] = ['name', 'website', 'logo', 'backchannel'].map(text);
  const audience = text('audience') === 'everyone' ? 'everyone' : 'members';
  const [uris, resources] = [lines('redirectUris'), lines('resources')];
  const [scopes, machineScopes] = [ticked('scopes'), ticked('machineScopes')];
  return {
    ...(name !== undefined && isNew('name', client.client_name, name) && { client_name: name }),
    ...(isNew('website', client.client_uri, website || null) && { client_uri: website || null }),
    ...(isNew('logo', client.logo_uri, logo || null) && { logo_uri: logo || null }),
    ...(isNew('redirectUris', client.redirect_uris, uris) && { redirect_uris: uris }),
    ...(isNew('hasScopes', toList(client.scope), scopes) && { scope: scopes.join(' ') }),
    ...(isNew('hasMachineScopes', client.client_credentials_scopes, machineScopes) && {
      client_credentials_scopes: machineScopes,
    }),
    ...(isNew('resources', client.resources, resources) && { resources }),
    ...(isNew('audience', client.audience, audience) && { audience }),
    ...(isNew('backchannel', client.backchannel_logout_uri, backchannel || null) && {
      backchannel_logout_uri: backchannel || null,
    }),
  };
}
