import type { z } from 'zod';
import type { IdTokenRules, ProfileRules } from '#features/openid-client/client-provider.ts';

/** Profile of a person at a provider, in the fields of this service. */
export interface ProviderUser {
  /** The id at the provider; never empty. */
  accountId: string;
  /** The id under which accounts of this person were stored before; they move to `accountId`, which may be the same. */
  formerId?: string;
  /** null: the provider gave none. */
  email: string | null;
  /** null: the provider does not say. `false` counts even for a trusted provider. */
  emailVerified: boolean | null;
  name: string;
  image: string | null;
  /** All that `mapProfileToUser` returned, for fields of the operator. */
  mapped?: Readonly<Record<string, unknown>>;
}

/**
 * URLs of a provider. `{name}` is one of the `variables` of the provider, and `{userInfo}` that endpoint.
 * All may be replaced by the option `endpoints`.
 */
export interface Endpoints {
  authorization: string;
  token: string;
  /** Endpoint for refreshing tokens, if it is not `token`. */
  refresh?: string;
  userInfo?: string;
  /** The keys that sign id tokens. */
  jwks?: string;
  /** Says of which application and user an access token is, so that one may be brought in place of an id token. */
  inspection?: string;
  /** Issuer of id tokens; several if a provider uses several forms. `{tid}` is the claim of that name. */
  issuer?: string | readonly string[];
}

/** Additional request for the profile, e.g. the e-mail addresses at GitHub. If it fails, the profile lacks its data. */
export interface Supplement {
  /** Field of the raw profile for the answer, before the schema parses it. */
  as: string;
  url: string;
  /** An image becomes a `data:` URL. Default `json`. */
  read?: 'json' | 'image';
}

/** Source of the profile. */
export interface ProfileSource<Schema extends z.ZodType> extends ProfileRules {
  supplements?: readonly Supplement[];
  /** The field `user` of the callback, JSON, as `user` of the raw profile. Apple sends the name that way, once. */
  callbackUser?: boolean;
  /** Schema of the raw profile. A profile that does not fit is refused. */
  schema: Schema;
}

/** Rules for id tokens, from the token endpoint or, if `signIn` is set, from a client. */
export interface SocialIdTokenRules extends Pick<IdTokenRules, 'maxAge' | 'nonce' | 'hashedNonce'> {
  /** Clients may sign in with an id token that they got themselves. */
  signIn?: boolean;
  /** Claims that are the id of an account, the present one first. Default: `sub`. */
  ids?: readonly string[];
  /** The claim within whose value an id is unique. Only for Microsoft: `tid`. */
  realm?: string;
  /**
   * Options that restrict who may sign in, with the claim that has to match, because a user can change the parameter in
   * the URL. `*` is any value. Only for Google: `hd`.
   */
  narrowedBy?: Readonly<Record<string, string>>;
}

/** Client secret that is a JWT signed with a key of the operator (RFC 7523), as Apple wants. */
export interface SignedSecret {
  audience: string;
  algorithm: 'ES256';
  /** Seconds. */
  lifetime: number;
}

/** Definition of a provider, as data. The protocol is in `openid-client`, what is social in `social-sign-in/flow`. */
export interface Provider<Schema extends z.ZodType = z.ZodType> {
  /** Id, part of the callback path and of every account. It never changes. */
  id: string;
  /** Name on the button. */
  name: string;
  endpoints: Endpoints;
  /** Defaults of the `{names}` in the endpoints; an option of the same name replaces one. */
  variables?: Readonly<Record<string, string>>;
  /** Default scopes. The options `scope` and `disableDefaultScope` and `scopes` of a call change them. */
  scopes: readonly string[];
  /** Separator of scopes in the authorization URL. Default: a space. */
  scopeSeparator?: string;
  /** S256 challenge (RFC 7636). Default true; false only where the provider refuses it. */
  pkce?: boolean;
  /** Client authentication at the token endpoint (RFC 6749 section 2.3.1). Default: `body`. */
  clientAuth?: 'body' | 'basic';
  /** The name of the client's id in requests. Default `client_id`; TikTok says `client_key`. */
  clientIdParam?: string;
  /** The options hold a key instead of a secret. Only for Apple. */
  signedSecret?: SignedSecret;
  /** Response mode. Default: a redirect; `form_post` is a form that the page of the provider posts. */
  responseMode?: 'form_post';
  /** Parameters of the callback that the token request needs too. Only for VK: `device_id`. */
  forwards?: readonly string[];
  /** Sent with every authorization request. */
  authorizationParams?: Readonly<Record<string, string>>;
  /** Options that become parameters of the authorization request, by the parameter's name. */
  optionParams?: Readonly<Record<string, string>>;
  /** Parameters that carry the caller's `loginHint`; absent where the provider has none. */
  loginHintParams?: readonly string[];
  /** Absent: the provider issues none. */
  idToken?: SocialIdTokenRules;
  /** Form of its ids, where accounts were stored under ids of another form before. */
  idForm?: RegExp;
  profile: ProfileSource<Schema>;
  /**
   * An e-mail address that is not called verified counts as *not said* instead of unverified. Only for Microsoft, where
   * the administrator of a directory enters the e-mail addresses.
   */
  saysNothingOfEmail?: (options: { tenantId?: string | undefined }) => boolean;
  /** Access tokens can be refreshed. Default true. */
  canRefresh?: boolean;
  /** The endpoints are read from the issuer's discovery document. */
  discovery?: boolean;
  /** Pure function from a profile to the fields of this service. Never throws. */
  toUser: (profile: z.output<Schema>) => ProviderUser;
}

/** Any provider, without the type of its profile. */
export type AnyProvider = Omit<Provider, 'toUser' | 'profile'> & {
  profile: ProfileSource<z.ZodType>;
  /** Parses a raw profile by the schema. Throws a `ZodError` if it does not fit. */
  readUser: (raw: unknown) => ProviderUser;
};

/**
 * Defines a provider. The schema gives the type of the profile for `toUser`.
 *
 * @example
 * export const acme = defineProvider({
 *   id: 'acme',
 *   name: 'Acme',
 *   endpoints: { authorization: 'https://…', token: 'https://…', userInfo: 'https://…' },
 *   scopes: ['email'],
 *   profile: { from: 'userInfo', schema: z.object({ id: z.string(), mail: z.string() }) },
 *   toUser: ({ id, mail }) => ({ accountId: id, email: mail, emailVerified: null, name: mail, image: null }),
 * });
 */
export function defineProvider<Schema extends z.ZodType>({
  toUser,
  ...provider
}: Provider<Schema>): AnyProvider {
  return { ...provider, readUser: (raw) => toUser(provider.profile.schema.parse(raw)) };
}
