import { OAuthClient, OAuthGrant } from '@keystead/db';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { ProviderOptions } from '#testing/apps/clients-app.ts';
import { type ProviderApp, providerApp, SECRET } from '#testing/apps/provider-app.ts';
import { type Codes, DEVICE_GRANT, issued } from '#testing/people/devices.ts';
import type { Person } from '#testing/people/people.ts';
import type { TestOptions } from '#testing/test-app.ts';

const device = {
  grant_types: [DEVICE_GRANT, 'refresh_token'],
  scope: 'openid profile offline_access organization notes:read',
  redirect_uris: [],
};

const clients = [
  { ...device, client_id: 'open', client_name: 'Tideline', token_endpoint_auth_method: 'none' },
  { ...device, client_id: 'box', client_secret: SECRET, skip_consent: true },
  { ...device, client_id: 'other-box', client_secret: SECRET },
  {
    client_id: 'web',
    client_secret: SECRET,
    redirect_uris: ['https://app.example/cb'],
    scope: 'openid profile',
  },
] satisfies ProviderOptions['clients'];

export const approveCall = { path: '/device/approve', procedure: 'device.approve' } as const;
export const denyCall = { path: '/device/deny', procedure: 'device.deny' } as const;

/** An identity provider with devices that are its clients, and one client that is none. */
export const clientDevicesApp = (provider: ProviderOptions = {}, options: TestOptions = {}) =>
  providerApp(
    { clients, ...provider },
    { deviceAuthorization: {}, organization: {}, admin: {}, bearer: {}, ...options },
  );

/** A device asks for codes. */
export async function askAs(
  app: ProviderApp,
  id = 'open',
  fields: Record<string, string> = {},
): Promise<Codes> {
  const answer = await app.provider.as(id, '/device/code', fields);
  const { device_code: deviceCode, user_code: userCode } = issued.parse(await answer.json());
  return { deviceCode, userCode };
}

/** A device asks for its tokens. */
export const pollAs = ({ provider }: ProviderApp, { deviceCode }: Codes, id = 'open', fields = {}) =>
  provider.ask(id, { grant_type: DEVICE_GRANT, device_code: deviceCode, ...fields });

export const grantsOf = (app: ProviderApp, { id }: Person) => app.em().find(OAuthGrant, { user: id });

interface DeviceClient {
  /** It is for the members of this organization. */
  organization?: string;
  scopes?: string[];
}

/** A device that is in the database, and not in the configuration. */
export async function addDeviceClient(
  app: ProviderApp,
  id: string,
  { organization, scopes = ['openid', 'profile', 'offline_access'] }: DeviceClient = {},
): Promise<void> {
  await app.em().insert(OAuthClient, {
    id,
    name: id,
    source: organization === undefined ? 'admin' : 'organization',
    user: null,
    organization: organization ?? null,
    audience: organization === undefined ? 'everyone' : 'members',
    details: {},
    authMethod: 'client_secret_basic',
    secretHash: hashToken(SECRET),
    applicationType: 'native',
    redirectUris: [],
    postLogoutRedirectUris: [],
    grantTypes: [DEVICE_GRANT, 'refresh_token'],
    scopes,
    resources: [],
    machineScopes: [],
    consentKey: 'key',
    createdAt: app.now(),
    updatedAt: app.now(),
  });
}
