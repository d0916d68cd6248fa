'use client';

import type { ApplicationSource } from '#consent/calls.ts';
import { useServer } from '#provider/calls/useServer.ts';

/** What the user allowed one application. */
export interface ConnectedApplication {
  /** Id of the consent. */
  id: string;
  /** The application. */
  clientId: string;
  /** What it may do. */
  scopes: readonly string[];
  /** Its name; null: it is gone. */
  clientName?: string | null | undefined;
  /** Its website. */
  clientUri?: string | null | undefined;
  /** Who made it. */
  source?: ApplicationSource | (string & {}) | null | undefined;
  /** The organization in which it may do that. */
  organizationId?: string | null | undefined;
  /** When it was allowed. */
  createdAt: string;
  /** When it was used last. */
  lastUsedAt?: string | null | undefined;
}

export interface ConnectionCalls {
  getConsents: {
    query: (input: undefined, options?: { signal?: AbortSignal }) => Promise<ConnectedApplication[]>;
  };
  deleteConsent: { mutate: (input: { id: string }) => Promise<unknown> };
}

const haveConnections = (calls: object): calls is { oauth2: ConnectionCalls } =>
  Reflect.get(calls, 'oauth2') !== undefined;

/** Calls about applications that the user has allowed something. */
export function useConnectionCalls(): ConnectionCalls {
  const { calls } = useServer().client;
  if (haveConnections(calls)) return calls.oauth2;
  throw new TypeError('not a client of a service with applications');
}
