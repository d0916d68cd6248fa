import type { z } from 'zod';

/** What a provider tells about a person, in our words. */
export interface ProviderUser {
  /** The id at the provider; never empty. */
  accountId: string;
  /** null: the provider gave none. */
  email: string | null;
  /** null: the provider does not say. Only `true` proves anything; `false` outweighs every trust. */
  emailVerified: boolean | null;
  name: string;
  image: string | null;
}

/**
 * Where a provider is reached. `{names}` stand for the provider's `variables`, and `{userInfo}` for that endpoint.
 * All may be replaced by the option `endpoints`.
 */
export interface Endpoints {
  authorization: string;
  token: string;
  /** Where tokens are refreshed, if not at `token`. */
  refresh?: string;
  userInfo?: string;
  /** The keys that sign id tokens. */
  jwks?: string;
  /** Who id tokens are from; several where a provider spells itself in several ways. `{tid}` is the claim of that name. */
  issuer?: string | readonly string[];
}

/** A second answer that belongs to the profile, e.g. the addresses at GitHub. A failure leaves the profile without it. */
export interface Supplement {
  /** The field of the raw profile that holds the answer, before the schema reads it. */
  as: string;
  url: string;
  /** An image becomes a `data:` URL. Default `json`. */
  read?: 'json' | 'image';
}

/** Where the profile is read. */
export interface ProfileSource<Schema extends z.ZodType> {
  /** `idToken`: the verified claims. `both`: the claims, completed by user info about the same subject. */
  from: 'idToken' | 'userInfo' | 'both';
  /** Of the call to `userInfo`. Default GET. */
  method?: 'GET' | 'POST';
  /** How that call is authorized: by header, or by `access_token` and `client_id` in a form. Default `bearer`. */
  credentials?: 'bearer' | 'form';
  supplements?: readonly Supplement[];
  /** The field `user` of the callback, JSON, as `user` of the raw profile. Apple sends the name that way, once. */
  callbackUser?: boolean;
  /** What the raw profile has to look like. A profile that does not is no profile. */
  schema: Schema;
}

/** Id tokens, from the token endpoint or, where `signIn` says so, straight from a client. */
export interface IdTokenRules {
  /** Clients may sign in with an id token that they got themselves. */
  signIn?: boolean;
  /** Seconds since `iat` after which a token is refused, whatever it says itself. */
  maxAge?: number;
  /** The provider repeats a nonce that it is sent. Default true. */
  nonce?: boolean;
  /**
   * Options that narrow down who may come, by the claim that has to agree: a parameter of the browser's address is only
   * a wish. `*` is any value. Only for Google: `hd`.
   */
  narrowedBy?: Readonly<Record<string, string>>;
}

/** A client secret that is a token signed by the operator's key (RFC 7523), as Apple asks for. */
export interface SignedSecret {
  audience: string;
  algorithm: 'ES256';
  /** Seconds. */
  lifetime: number;
}

/** A provider is data: facts with the page they are from. What is done with them is in `oauth`. */
export interface Provider<Schema extends z.ZodType = z.ZodType> {
  /** Part of the callback's path and of every account; never changes. */
  id: string;
  /** As people know it. */
  name: string;
  endpoints: Endpoints;
  /** Defaults of the `{names}` in the endpoints; an option of the same name replaces one. */
  variables?: Readonly<Record<string, string>>;
  /** Asked for at every sign-in; the options `scope` and `disableDefaultScope` and the caller's `scopes` change them. */
  scopes: readonly string[];
  /** Between scopes in the authorization URL. Default a blank. */
  scopeSeparator?: string;
  /** S256 challenge (RFC 7636). Default true; false only where the provider refuses it. */
  pkce?: boolean;
  /** How the client proves itself at the token endpoint (RFC 6749 section 2.3.1). Default `body`. */
  clientAuth?: 'body' | 'basic';
  /** The name of the client's id in requests. Default `client_id`; TikTok says `client_key`. */
  clientIdParam?: string;
  /** The options hold a key instead of a secret. Only for Apple. */
  signedSecret?: SignedSecret;
  /** How the answer comes back. Default by redirect; `form_post` by a form that the provider's page sends. */
  responseMode?: 'form_post';
  /** Parameters of the callback that the token endpoint wants to see as well. Only for VK: `device_id`. */
  forwards?: readonly string[];
  /** Sent with every authorization request. */
  authorizationParams?: Readonly<Record<string, string>>;
  /** Options that become parameters of the authorization request, by the parameter's name. */
  optionParams?: Readonly<Record<string, string>>;
  /** Parameters that carry the caller's `loginHint`; absent where the provider has none. */
  loginHintParams?: readonly string[];
  /** Absent: the provider issues none. */
  idToken?: IdTokenRules;
  profile: ProfileSource<Schema>;
  /**
   * Whether an address that it does not call verified counts as one of which it says nothing. Only for Microsoft, where
   * the administrator of a directory types the addresses.
   */
  saysNothingOfEmail?: (options: { tenantId?: string | undefined }) => boolean;
  /** Whether access tokens can be refreshed. Default true. */
  canRefresh?: boolean;
  /** Whether the endpoints are read from the issuer's discovery document. */
  discovery?: boolean;
  /** Pure: a profile of that shape in our words. Throws nothing. */
  toUser: (profile: z.output<Schema>) => ProviderUser;
}

/** A provider whose profile was told apart by its own schema; every provider fits. */
export type AnyProvider = Omit<Provider, 'toUser' | 'profile'> & {
  profile: ProfileSource<z.ZodType>;
  /** The raw profile, read by the schema. Throws a `ZodError` when it does not fit. */
  readUser: (raw: unknown) => ProviderUser;
};

/**
 * A provider from its facts; `toUser` knows the profile by its schema.
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
