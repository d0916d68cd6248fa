'use client';

import { useServer } from '#provider/calls/useServer.ts';

/** Who made an application, and so who answers for it. */
export type ApplicationSource = 'operator' | 'admin' | 'organization' | 'person' | 'registered' | 'document';

/** A scope in words of the operator. Those of OpenID Connect have words of the kit. */
export interface ScopeWords {
  /** The scope itself. */
  name: string;
  /** What it allows. */
  title?: string | undefined;
  /** One sentence more. */
  description?: string | undefined;
  /** It deserves a second look. */
  sensitive?: boolean | undefined;
  /** The application also works without it. */
  optional?: boolean | undefined;
}

/** What everybody may know of an application. */
export interface PublicClient {
  /** Its id. */
  client_id: string;
  /** The name that it has given itself. */
  client_name?: string | undefined;
  /** Its website. */
  client_uri?: string | undefined;
  /** Its logo, only from the service's own store. */
  logo_uri?: string | undefined;
  /** Undefined: nobody is known to answer for it. */
  source?: ApplicationSource | undefined;
  /** The organization that answers for it. */
  organization?: { id: string; name: string; logo: string | null } | null | undefined;
  /** `members`: only members of that organization use it, and only in it. */
  audience?: 'members' | 'everyone' | undefined;
  /** Words for scopes. */
  scopes?: readonly ScopeWords[] | undefined;
  /** Names of APIs. */
  resources?: readonly { identifier: string; name?: string | undefined }[] | undefined;
}

/** What one person allowed one application. */
export interface GivenConsent {
  id: string;
  clientId: string;
  scopes: readonly string[];
  organizationId?: string | null | undefined;
}

export interface ConsentInput {
  accept: boolean;
  /** Fewer scopes than were asked for, with blanks between them. */
  scope?: string;
  organization_id?: string;
  oauth_query: string;
}

export interface ContinueInput {
  selected: true;
  oauth_query: string;
}

/** Where the browser goes next. */
export interface NextPage {
  redirect: true;
  url: string;
}

interface Query<Input, Output> {
  query: (input: Input, options?: { signal?: AbortSignal }) => Promise<Output>;
}

interface Mutation<Input, Output> {
  mutate: (input: Input) => Promise<Output>;
}

export interface ConsentCalls {
  publicClient: Query<{ client_id: string }, PublicClient>;
  getConsents: Query<undefined, readonly GivenConsent[]>;
  consent: Mutation<ConsentInput, NextPage>;
  continue: Mutation<ContinueInput, NextPage>;
}

const haveApplications = (calls: object): calls is { oauth2: ConsentCalls } =>
  Reflect.get(calls, 'oauth2') !== undefined;

/** Calls of the pages on which people decide about applications. */
export function useConsentCalls(): ConsentCalls {
  const { calls } = useServer().client;
  if (haveApplications(calls)) return calls.oauth2;
  throw new TypeError('not a client of a service with applications');
}
