import type { ClientAuthMethod, OAuthClientSource } from '@keystead/db';

/** Who made a client. Those of the operator's options have no row. */
export type ClientSource = 'operator' | OAuthClientSource;

/** Grants by their names on the wire (RFC 6749, RFC 7523, RFC 8628, RFC 8693). */
export const grants = {
  code: 'authorization_code',
  refresh: 'refresh_token',
  device: 'urn:ietf:params:oauth:grant-type:device_code',
  machine: 'client_credentials',
  exchange: 'urn:ietf:params:oauth:grant-type:token-exchange',
  vouched: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
} as const;

export type GrantType = (typeof grants)[keyof typeof grants];

interface ClientKind {
  grants: readonly GrantType[];
  authMethods: readonly ClientAuthMethod[];
  defaultAuthMethod: ClientAuthMethod;
  /**
   * `refuses` what it may not have. `leaves-out`: the client asks many servers for the same, so it gets what there is
   * (RFC 7591 section 3.2.1).
   */
  otherValues: 'refuses' | 'leaves-out';
}

const ofPeople = [grants.code, grants.refresh, grants.device] as const;

const allMethods = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;

const ofOperator: ClientKind = {
  grants: Object.values(grants),
  authMethods: allMethods,
  defaultAuthMethod: 'client_secret_basic',
  otherValues: 'refuses',
};

/** What a client of each kind may be. */
export const clientKinds: Readonly<Record<ClientSource, ClientKind>> = {
  operator: ofOperator,
  admin: ofOperator,
  organization: { ...ofOperator, grants: [...ofPeople, grants.machine, grants.vouched] },
  person: { ...ofOperator, grants: ofPeople },
  registered: {
    grants: [...ofPeople, grants.vouched],
    authMethods: allMethods,
    defaultAuthMethod: 'none',
    otherValues: 'leaves-out',
  },
  document: {
    grants: [...ofPeople, grants.vouched],
    authMethods: ['none', 'private_key_jwt'],
    defaultAuthMethod: 'none',
    otherValues: 'leaves-out',
  },
};

/** Set by the operator or an administrator of the service. */
export const isOperators = (source: ClientSource): boolean => source === 'operator' || source === 'admin';
