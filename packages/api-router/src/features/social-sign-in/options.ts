import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callback, flag, seconds, text, texts } from '#core/options/kinds.ts';
import type { MappedUser, ProviderProfile, ProviderTokens } from '#features/social-sign-in/provider-types.ts';
import type { AnyProvider } from '#features/social-sign-in/providers/provider.ts';

const isProvider = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'readUser' in value && 'endpoints' in value;

const secret = text.meta({ secret: true });

const endpoints = z.strictObject({
  authorization: text.optional(),
  token: text.optional(),
  refresh: text.optional(),
  userInfo: text.optional(),
  jwks: text.optional(),
  issuer: z.union([text, texts], 'a text or a list of texts').optional(),
});

/** Everything an operator may write about one provider. Names and meaning are those of the wire contract. */
export const providerOptions = z.strictObject({
  clientId: text.default('').meta({ description: 'The id that the provider gave to this application.' }),
  clientSecret: secret
    .optional()
    .meta({ secret: true, description: 'Absent for public clients, and for Apple when a key is given.' }),
  enabled: flag.default(true).meta({ description: '`false` takes the provider away.' }),
  scope: texts.optional().meta({ description: "Asked for besides the provider's own scopes." }),
  disableDefaultScope: flag.default(false).meta({ description: "Leave out the provider's own scopes." }),
  redirectURI: text.optional().meta({ description: 'Default `{base}/callback/{id}`.' }),
  endpoints: endpoints.optional().meta({
    kind: 'URLs by name',
    description: "Point the provider elsewhere, e.g. to a company's own GitLab.",
  }),
  prompt: text
    .optional()
    .meta({ description: '`select_account`, `consent`, `login`, `none` or several with blanks.' }),
  responseMode: z.enum(['query', 'form_post'], "'query' or 'form_post'").optional().meta({
    description:
      'How the provider sends people back: by a link, or by a form that posts. Default: its own way.',
  }),
  disableIdTokenSignIn: flag
    .default(false)
    .meta({ description: 'Refuse id tokens that a client got itself.' }),
  disableSignUp: flag.default(false).meta({ description: 'Nobody new by this provider.' }),
  disableImplicitSignUp: flag
    .default(false)
    .meta({ description: 'Somebody new only where the caller says `requestSignUp`.' }),
  overrideUserInfoOnSignIn: flag
    .default(false)
    .meta({ description: 'Name and image of the user follow the profile at every sign-in.' }),
  verifyIdToken: callback<(token: string, nonce?: string) => Promise<boolean>>()
    .optional()
    .meta({ description: 'Own test of an id token, in place of ours.' }),
  getUserInfo: callback<(tokens: ProviderTokens) => Promise<ProviderProfile | null>>()
    .optional()
    .meta({ description: 'Own way to the profile, in place of ours; null: there is none.' }),
  refreshAccessToken: callback<(refreshToken: string) => Promise<Partial<ProviderTokens>>>()
    .optional()
    .meta({ description: 'Own way to new tokens, in place of ours.' }),
  mapProfileToUser: callback<(profile: unknown) => Awaitable<MappedUser>>().optional().meta({
    description: 'Replaces parts of the user, e.g. an address for a provider that has none.',
  }),
  name: text
    .optional()
    .meta({ description: 'The name of an own provider, or another name for one of ours.' }),
  provider: z
    .custom<AnyProvider>(isProvider, 'what `defineProvider` made')
    .optional()
    .meta({ kind: 'provider', description: 'An own provider, made by `defineProvider`.' }),
  issuer: text.optional().meta({
    description: 'Of an OpenID provider that is known by its discovery document; or the address of a GitLab.',
  }),
  tenantId: text.optional().meta({
    description:
      'Microsoft: `common`, `organizations`, `consumers`, or the id of a tenant. Default `common`.',
  }),
  appBundleIdentifier: text.optional().meta({ description: 'Apple: who id tokens of its apps are for.' }),
  teamId: text.optional().meta({ description: 'Apple: the team of the key that signs the client secret.' }),
  keyId: text.optional().meta({ description: 'Apple: the id of that key.' }),
  privateKey: secret.optional().meta({ secret: true, description: 'Apple: the key itself (PKCS #8, PEM).' }),
  clientKey: text.optional().meta({ description: 'TikTok: its name for `clientId`.' }),
  accessType: z
    .enum(['offline', 'online'], "'offline' or 'online'")
    .optional()
    .meta({ description: 'Google: `offline` for a refresh token.' }),
  display: text.optional().meta({ description: 'Google: `page`, `popup`, `touch` or `wap`.' }),
  hd: text.optional().meta({
    description:
      'Google: the one domain people may be of; `*` for anybody whose address is managed by an organization.',
  }),
  duration: z
    .enum(['permanent', 'temporary'], "'permanent' or 'temporary'")
    .optional()
    .meta({ description: 'Reddit: `permanent` for a refresh token.' }),
  configId: text.optional().meta({ description: 'Facebook: the id of a login configuration.' }),
  fields: texts.optional().meta({
    description: "Facebook: the fields of the profile besides id, name and picture. Default `['email']`.",
  }),
  claims: text.optional().meta({
    description: 'Twitch: the claims parameter (OpenID Connect Core section 5.5), as JSON text.',
  }),
});

export type SocialProviderOptions = z.output<typeof providerOptions>;

/** What an operator writes. */
export type SocialProviderInput = z.input<typeof providerOptions>;

/** Providers that people may sign in with. */
export const socialOptions = defineOptions(
  '',
  z.strictObject({
    socialProviders: z.record(z.string(), providerOptions, 'a set of providers by id').default({}).meta({
      kind: 'providers by id',
      key: 'id',
      description:
        'Providers that people may sign in with, by their id, in the order of the buttons. One that is not ours needs `issuer` or `provider`.',
    }),
  }),
  {
    resolve: ({ socialProviders }) =>
      new Map(Object.entries(socialProviders).filter(([, { enabled }]) => enabled)),
  },
);

/** How providers are asked. */
export const providerCallOptions = defineOptions(
  'advanced',
  z.strictObject({
    providerTimeout: seconds
      .default(10)
      .meta({ description: 'Seconds that a social provider has for an answer.' }),
  }),
);
