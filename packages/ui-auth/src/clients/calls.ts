'use client';

import type { AuthOutputs } from '#client/wire-types.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { type ClientList, findSource, toListInput } from './client-list.ts';

/** An application as whoever may change it sees it, by the names of RFC 7591. */
export type OAuthClient = AuthOutputs['oauth2']['getClients'][number];

/** One that was made or changed, with its secret if it has a new one: it is shown this once. */
export type NewOAuthClient = AuthOutputs['oauth2']['createClient'];

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

/** Changes of an application. What is left out stays, and null takes a value away. */
export interface ClientChanges {
  /** Its name. */
  client_name?: string;
  /** Its website. */
  client_uri?: string | null;
  /** Its picture, where the operator answers for it. */
  logo_uri?: string | null;
  /** Where people go back to. */
  redirect_uris?: string[];
  /** What it may ask people for, with blanks between. */
  scope?: string;
  /** Scopes that it has for itself, without a person. */
  client_credentials_scopes?: string[];
  /** APIs whose tokens it may look at, by their URLs. */
  resources?: string[];
  /** Who may sign in with it. */
  audience?: 'members' | 'everyone';
  /** Where it is told that somebody signed out. */
  backchannel_logout_uri?: string | null;
  /** It is switched off. */
  disabled?: boolean;
}

interface Change {
  client_id: string;
  update: ClientChanges;
}

interface ClientPage {
  clients: OAuthClient[];
  /** Those of the configuration, on every page. */
  configured: OAuthClient[];
  total: number;
  nextCursor: string | null;
}

interface PageRequest {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** The calls about the applications of one owner. */
export interface ClientCalls {
  list: (list: ClientList, page: PageRequest) => Promise<ClientPage>;
  create: (draft: ClientDraft) => Promise<NewOAuthClient>;
  update: (change: Change) => Promise<NewOAuthClient>;
  remove: (input: { client_id: string }) => Promise<unknown>;
  rotate: (input: { client_id: string; overlap: number }) => Promise<NewOAuthClient>;
}

/** Applications of one page. */
const PAGE = 25;

/** Administrators have calls of their own. */
export function useClientCalls(owner: ClientOwner): ClientCalls {
  const { calls } = useServer().client;
  if (owner === 'operator') {
    const { oauth2 } = calls.admin;
    return {
      list(list, { cursor, signal }) {
        const source = findSource(list);
        const input = {
          ...toListInput(list),
          ...(source !== undefined && { source }),
          ...(cursor !== undefined && { cursor }),
        };
        return oauth2.listClients.query({ ...input, limit: PAGE }, { signal });
      },
      create: (draft) => oauth2.createClient.mutate({ ...draft }),
      update: ({ client_id, update }) => oauth2.updateClient.mutate({ client_id, update: { ...update } }),
      remove: (input) => oauth2.deleteClient.mutate(input),
      rotate: (input) => oauth2.rotateSecret.mutate(input),
    };
  }
  const { oauth2 } = calls;
  const { organizationId: organization_id } = owner;
  return {
    async list(list, { cursor, signal }) {
      const input = { organization_id, ...toListInput(list), ...(cursor !== undefined && { cursor }) };
      const page = await oauth2.searchClients.query({ ...input, limit: PAGE }, { signal });
      return { ...page, configured: [] };
    },
    create: (draft) => oauth2.createClient.mutate({ ...draft, organization_id }),
    update: ({ client_id, update }) => oauth2.updateClient.mutate({ client_id, update: { ...update } }),
    remove: (input) => oauth2.deleteClient.mutate(input),
    rotate: (input) => oauth2.client.rotateSecret.mutate(input),
  };
}
