import type { JWTPayload } from 'jose';
import type { Awaitable } from '#core/options/kinds.ts';
import type { ProviderEndpoints } from '#features/openid-client/provider-endpoints.ts';
import type { WayOut } from '#features/openid-client/way-out.ts';

/** Tokens as a provider issued them. */
export interface ProviderTokens {
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  tokenType: string | null;
  /** null: the provider does not say. */
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  /** Granted scopes; null: the provider does not say. */
  scopes: string[] | null;
}

/** The request that a client assertion is for. */
export interface ClientAssertionRequest {
  clientId: string;
  tokenEndpoint: string;
  grantType: 'authorization_code' | 'refresh_token';
}

/** Client authentication at the token endpoint (RFC 6749 section 2.3.1, RFC 7523). */
export type ClientAuthentication =
  | {
      by: 'secret';
      /** A function where the secret is made for each request. */
      secret: string | ((now: Date) => Promise<string>);
      /** Default: as the discovery document says, else `body`. */
      method?: 'body' | 'basic' | undefined;
    }
  | { by: 'assertion'; assertion: (asked: ClientAssertionRequest) => Awaitable<string> };

/** The authorization request. */
export interface AuthorizationRules {
  scopes: readonly string[];
  /** Separator of scopes. Default: a space. */
  scopeSeparator?: string | undefined;
  /** Default: the browser comes back by a redirect. */
  responseMode?: string | undefined;
  /** Parameters that carry the caller's `loginHint`; absent where the provider has none. */
  loginHintParams?: readonly string[] | undefined;
  /** Further parameters. Those of the caller replace them. */
  params?: readonly (readonly [name: string, value: string | undefined])[];
}

/** Rules for id tokens beyond those of OpenID Connect Core section 3.1.3.7. */
export interface IdTokenRules {
  /** Accepted signatures. Default: all asymmetric ones. Never `none` or a shared secret. */
  signedBy?: readonly string[] | undefined;
  /** Seconds since `iat` after which a token is refused, even if its `exp` is later. */
  maxAge?: number | undefined;
  /** The provider repeats a nonce that it is sent. Default true. */
  nonce?: boolean | undefined;
  /** A native application may have sent the provider the SHA-256 of its nonce, in hexadecimal. */
  hashedNonce?: boolean | undefined;
  /** `at_hash`, if there is one, is that of the access token. Default true. */
  accessTokenHash?: boolean | undefined;
  /** Audiences of tokens that do not come from a round trip. Default: the client id. */
  otherAudiences?: readonly string[] | undefined;
  /** The token is of one of the issuers. Default: exactly so. */
  isFrom?: (claims: JWTPayload, issuers: readonly string[]) => boolean;
  /** A further condition. */
  accepts?: (claims: JWTPayload) => boolean;
}

/** Source of the profile. */
export interface ProfileRules {
  /** `idToken`: the verified claims. `both`: the claims, completed by UserInfo of the same subject. */
  from: 'idToken' | 'userInfo' | 'both';
  /** Method of the request to `userInfo`. Default: GET. */
  method?: 'GET' | 'POST';
  /** Authorization of that request: a header, or `access_token` and `client_id` in a form. Default: `bearer`. */
  credentials?: 'bearer' | 'form';
}

/** A provider as this service is a client of it. Features make it of what they store or are configured with. */
export interface ClientProvider {
  /** Its name in a round trip and in the log. */
  id: string;
  clientId: string;
  /** The name of the client's id in requests. Default: `client_id`. */
  clientIdParam?: string | undefined;
  /** Where the provider sends browsers back to. */
  redirectURI: string;
  /** Who chose its URLs decides what they may reach. */
  wayOut: WayOut;
  /** Issuer whose discovery document is read. Absent: `endpoints` are complete. */
  issuer?: string | undefined;
  /** URL of that document, if it is not where the issuer has it. */
  discoveryURL?: string | undefined;
  /** URLs in place of those of the discovery document. */
  endpoints: Partial<ProviderEndpoints>;
  authorization: AuthorizationRules;
  /** S256 challenge (RFC 7636). Default true; false only where the provider refuses it. */
  pkce?: boolean | undefined;
  /** Absent: a public client, which PKCE protects. */
  authentication?: ClientAuthentication | undefined;
  /** Parameters of the callback that the token request needs too. */
  forwards?: readonly string[] | undefined;
  /** Absent: the provider issues none. */
  idToken?: IdTokenRules | undefined;
  profile: ProfileRules;
}
