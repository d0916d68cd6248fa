import type { AnyProvider, Endpoints, ProviderUser } from '#features/social-sign-in/providers/provider.ts';

/** Tokens as a provider issued them. */
export interface ProviderTokens {
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  tokenType: string | null;
  /** null: the provider does not say. */
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  /** What was granted; null: the provider does not say. */
  scopes: string[] | null;
}

/** What an own `getUserInfo` answers: the person, and the profile as it came. */
export interface ProviderProfile {
  user: ProviderUser;
  data: unknown;
}

/** The parts of a user that a profile may fill; nothing else of it ever reaches a user. */
export type MappedUser = Partial<Pick<ProviderUser, 'name' | 'image' | 'email' | 'emailVerified'>>;

/** Everything an operator may write about one provider. Names and meaning are those of the wire contract. */
export interface SocialProviderOptions {
  clientId: string;
  /** Absent for public clients, and for Apple when a key is given. */
  clientSecret?: string;
  /** Default true. */
  enabled?: boolean;
  /** Asked for beside the provider's own scopes. */
  scope?: readonly string[];
  /** Leave out the provider's own scopes. */
  disableDefaultScope?: boolean;
  /** Default {base}/callback/{id}. */
  redirectURI?: string;
  /** Point the provider elsewhere, e.g. to a company's own GitLab. */
  endpoints?: Partial<Endpoints>;
  /** `select_account`, `consent`, `login`, `none` or several with blanks. */
  prompt?: string;
  responseMode?: 'query' | 'form_post';
  /** Refuse id tokens that a client got itself. */
  disableIdTokenSignIn?: boolean;
  /** Nobody new by this provider. */
  disableSignUp?: boolean;
  /** Somebody new only where the caller says `requestSignUp`. */
  disableImplicitSignUp?: boolean;
  /** Name and image of the user follow the profile at every sign-in. */
  overrideUserInfoOnSignIn?: boolean;
  /** Own test of an id token, in place of ours. */
  verifyIdToken?: (token: string, nonce?: string) => Promise<boolean>;
  /** Own way to the profile, in place of ours; null: there is none. */
  getUserInfo?: (tokens: ProviderTokens) => Promise<ProviderProfile | null>;
  /** Own way to new tokens, in place of ours. */
  refreshAccessToken?: (refreshToken: string) => Promise<Partial<ProviderTokens>>;
  /** Replaces parts of the user, e.g. an address for a provider that has none. */
  mapProfileToUser?: (profile: unknown) => MappedUser | Promise<MappedUser>;

  /** The name of an own provider, or another name for one of ours. */
  name?: string;
  /** An own provider, made by `defineProvider`. */
  provider?: AnyProvider;
  /** Of an OpenID provider that is known by its discovery document; or the address of a GitLab. */
  issuer?: string;

  /** Microsoft: `common`, `organizations`, `consumers`, or the id of a tenant. Default `common`. */
  tenantId?: string;
  /** Apple: who id tokens of its apps are for. */
  appBundleIdentifier?: string;
  /** Apple: the team, the id of the key and the key itself (PKCS #8, PEM) that sign the client secret. */
  teamId?: string;
  keyId?: string;
  privateKey?: string;
  /** TikTok: its name for `clientId`. */
  clientKey?: string;
  /** Google: `offline` for a refresh token. */
  accessType?: 'offline' | 'online';
  /** Google: `page`, `popup`, `touch` or `wap`. */
  display?: string;
  /** Google: the one domain people may be of; `*` for anybody whose address is managed by an organization. */
  hd?: string;
  /** Reddit: `permanent` for a refresh token. */
  duration?: 'permanent' | 'temporary';
  /** Facebook: the id of a login configuration. */
  configId?: string;
  /** Facebook: the fields of the profile beside id, name and picture. Default `['email']`. */
  fields?: readonly string[];
  /** Twitch: the claims parameter (OpenID Connect Core section 5.5), as JSON text. */
  claims?: string;
}

/** The options of a provider that are on or off. */
export const socialProviderSwitches = [
  'enabled',
  'disableDefaultScope',
  'disableIdTokenSignIn',
  'disableSignUp',
  'disableImplicitSignUp',
  'overrideUserInfoOnSignIn',
] as const satisfies (keyof SocialProviderOptions)[];

/** By the provider's id; one that is not ours needs `provider` or `issuer`. */
export type SocialProvidersOptions = Readonly<Record<string, SocialProviderOptions>>;

/** The providers that are switched on, in the operator's order, which is the order of the buttons. */
export const resolveSocial = (providers: SocialProvidersOptions = {}): SocialProvidersOptions =>
  Object.fromEntries(Object.entries(providers).filter(([, { enabled = true }]) => enabled));
