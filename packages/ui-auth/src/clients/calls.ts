'use client';

import type { ApplicationSource } from '#consent/calls.ts';
import { useServer } from '#provider/calls/useServer.ts';

/** An application as whoever may change it sees it, by the names of RFC 7591. */
export interface OAuthClient {
  /** Its id. */
  client_id: string;
  /** Its name. */
  client_name: string;
  /** Its website. */
  client_uri?: string | undefined;
  /** Where people go back to. */
  redirect_uris: readonly string[];
  /** How it proves who it is; `none` for one without a secret. */
  token_endpoint_auth_method: string;
  /** How it gets tokens. */
  grant_types: readonly string[];
  /** Where it runs. */
  application_type: 'web' | 'native';
  /** It is switched off. */
  disabled: boolean;
  /** Who made it. */
  source: ApplicationSource;
  /** Number of people who allowed it something, where the service says so. */
  people?: number | undefined;
  /** Seconds since 1970 until which the secret from before works, where the service says so. */
  previous_secret_expires_at?: number | undefined;
}

/** One with a new secret, which is shown this once. */
export type NewOAuthClient = OAuthClient & { client_secret?: string | undefined };

/** Owner of applications: the operator, or an organization. */
export type ClientOwner = 'operator' | { organizationId: string };

/** What a new application is. */
export interface ClientDraft {
  /** Its name. */
  client_name: string;
  /** Where people go back to. */
  redirect_uris: string[];
  /** How it proves who it is; `none` for one without a secret. */
  token_endpoint_auth_method: string;
  /** How it gets tokens. */
  grant_types: string[];
  /** Where it runs. */
  application_type: 'web' | 'native';
  /** Scopes that it has for itself, without a person. */
  client_credentials_scopes?: string[];
}

interface Query<Input, Output> {
  query: (input: Input, options?: { signal?: AbortSignal }) => Promise<Output>;
}

interface Mutation<Input, Output> {
  mutate: (input: Input) => Promise<Output>;
}

interface Change {
  client_id: string;
  update: { disabled?: boolean };
}

interface Shared {
  createClient: Mutation<ClientDraft & { organization_id?: string }, NewOAuthClient>;
  updateClient: Mutation<Change, NewOAuthClient>;
  deleteClient: Mutation<{ client_id: string }, unknown>;
}

interface RotateSecret {
  rotateSecret: Mutation<{ client_id: string; overlap: number }, NewOAuthClient>;
}

interface Calls {
  oauth2: Shared & { getClients: Query<{ organization_id: string }, OAuthClient[]>; client: RotateSecret };
  admin: {
    oauth2: Shared &
      RotateSecret & {
        listClients: Query<{ limit: number }, { clients: OAuthClient[]; configured: OAuthClient[] }>;
      };
  };
}

/** The calls about the applications of one owner. */
export interface ClientCalls {
  list: (signal: AbortSignal) => Promise<OAuthClient[]>;
  create: (draft: ClientDraft) => Promise<NewOAuthClient>;
  update: (change: Change) => Promise<NewOAuthClient>;
  remove: (input: { client_id: string }) => Promise<unknown>;
  rotate: (input: { client_id: string; overlap: number }) => Promise<NewOAuthClient>;
}

const haveClients = (calls: object): calls is Calls => Reflect.get(calls, 'oauth2') !== undefined;

/** Applications that one page shows at most. */
const MOST = 100;

/** Administrators have calls of their own. */
export function useClientCalls(owner: ClientOwner): ClientCalls {
  const { calls } = useServer().client;
  if (!haveClients(calls)) throw new TypeError('not a client of a service with applications');
  if (owner === 'operator') {
    const { oauth2 } = calls.admin;
    return {
      async list(signal) {
        const { clients, configured } = await oauth2.listClients.query({ limit: MOST }, { signal });
        return [...configured, ...clients];
      },
      create: (draft) => oauth2.createClient.mutate(draft),
      update: (change) => oauth2.updateClient.mutate(change),
      remove: (input) => oauth2.deleteClient.mutate(input),
      rotate: (input) => oauth2.rotateSecret.mutate(input),
    };
  }
  const { oauth2 } = calls;
  const { organizationId: organization_id } = owner;
  return {
    list: (signal) => oauth2.getClients.query({ organization_id }, { signal }),
    create: (draft) => oauth2.createClient.mutate({ ...draft, organization_id }),
    update: (change) => oauth2.updateClient.mutate(change),
    remove: (input) => oauth2.deleteClient.mutate(input),
    rotate: (input) => oauth2.client.rotateSecret.mutate(input),
  };
}
