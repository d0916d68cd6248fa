/** Types for the part of the package that is used here and in the end-to-end tests; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** Fields of a record that an adapter reads. */
  export interface Payload {
    grantId?: string;
    uid?: string;
    consumed?: number;
    [name: string]: unknown;
  }

  /** Store for records of one kind. Times are seconds. */
  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string | undefined): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Grant {
    addOIDCScope(scopes: string): void;
    addOIDCClaims(claims: readonly string[]): void;
    addResourceScope(resource: string, scopes: string): void;
    save(): Promise<string>;
  }

  /** Argument of the functions of the configuration. */
  export interface Context {
    type: string;
    body: string;
    /** A header of the request; empty if there is none. */
    get(header: string): string;
    oidc: {
      provider: Provider;
      client?: { clientId: string };
      prompts: ReadonlySet<string>;
      session?: { accountId?: string; grantIdFor(clientId: string): string | undefined };
      /** Result of the interaction that has just ended. */
      result?: { consent?: { grantId?: string } };
    };
  }

  export interface Account {
    accountId: string;
    claims(): Promise<{ sub: string; [claim: string]: unknown }>;
  }

  export interface ErrorOut {
    error: string;
    error_description?: string;
  }

  export interface Switch {
    enabled: boolean;
    [setting: string]: unknown;
  }

  /** Something that asks the person, if it says so. */
  export interface Check {
    reason: string;
  }

  /** What a person is asked, prompt by prompt. */
  export interface Policy {
    get(prompt: 'login' | 'consent'): {
      checks: { remove(reason: string): void; add(check: Check, at: number): void };
    };
  }

  export interface Configuration {
    adapter: (kind: string) => Adapter;
    allowOmittingSingleRegisteredRedirectUri?: boolean;
    claims: Record<string, readonly string[]>;
    clientAuthMethods: readonly string[];
    clientBasedCORS: () => boolean;
    clients: readonly Record<string, unknown>[];
    cookies: {
      keys: readonly string[];
      names: { session: string; interaction: string; resume: string };
      long: { httpOnly: boolean; sameSite: 'lax'; path?: string };
      short: { httpOnly: boolean; sameSite: 'lax' };
    };
    enabledJWA?: Record<string, readonly string[]>;
    expiresWithSession: () => boolean;
    features: Record<string, Switch>;
    findAccount: (context: Context, id: string) => Account | undefined;
    interactions: {
      url: (context: Context, interaction: { uid: string; prompt: { name: string } }) => string;
      policy?: Policy;
    };
    issueRefreshToken: (
      context: Context,
      client: { grantTypeAllowed(type: string): boolean },
      code: { scopes: ReadonlySet<string> },
    ) => boolean;
    jwks: { keys: readonly object[] };
    loadExistingGrant: (context: Context) => Promise<Grant | undefined>;
    pkce: { required: () => boolean };
    rotateRefreshToken?: boolean;
    renderError: (context: Context, out: ErrorOut, error: Error) => void;
    responseTypes: readonly string[];
    /** Paths of the endpoints. */
    routes?: Readonly<Record<string, string>>;
    scopes: readonly string[];
    ttl: Record<string, number>;
  }

  export interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Readonly<Record<string, unknown>>;
    session?: { accountId: string };
  }

  export type InteractionResult =
    | { login?: { accountId: string; remember: boolean }; consent?: { grantId?: string } }
    | { error: string; error_description: string };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
    ): Promise<void>;
    on(event: 'error', listener: (error: Error) => void): this;
    on(
      event: 'server_error' | 'grant.error' | 'userinfo.error' | 'authorization.error',
      listener: (context: Context, error: Error) => void,
    ): this;
  }

  export const errors: {
    SessionNotFound: new (message: string) => Error;
    InvalidTarget: new (description?: string) => Error;
  };

  export const interactionPolicy: {
    base(): Policy;
    Check: new (
      reason: string,
      description: string,
      error: string,
      check: (context: Context) => boolean,
    ) => Check;
  };
}
