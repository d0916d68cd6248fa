import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callback, flag, text, texts } from '#core/options/kinds.ts';
import type { ClientAssertionRequest, ProviderTokens } from '#features/openid-client/client-provider.ts';
import type { MappedUser, ProviderProfile } from '#features/social-sign-in/provider-types.ts';
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
  inspection: text.optional(),
  issuer: z.union([text, texts], 'a text or a list of texts').optional(),
});

/** All options of one provider. Names and meaning are those of the wire contract. */
export const providerOptions = z.strictObject({
  clientId: z.union([text, texts], 'a text or a list of texts').default('').meta({
    kind: 'text or list of texts',
    description:
      'The id that the provider gave to this application. With a list, the browser uses the first id, and id tokens from applications may be for any of them.',
  }),
  clientSecret: secret.optional().meta({
    secret: true,
    description:
      'Secret of this application at the provider. Left out for public clients, and for Apple if a key is given.',
  }),
  enabled: flag.default(true).meta({ description: '`false` switches the provider off.' }),
  scope: texts.optional().meta({ description: 'Scopes to ask for, in addition to the default ones.' }),
  disableDefaultScope: flag.default(false).meta({ description: 'Do not ask for the default scopes.' }),
  redirectURI: text
    .optional()
    .meta({ description: 'Callback URL registered at the provider. Default: `{base}/callback/{id}`.' }),
  endpoints: endpoints.optional().meta({
    kind: 'URLs by name',
    description: 'Other URLs of the provider, e.g. of the GitLab of a company.',
  }),
  prompt: text.optional().meta({
    description: '`select_account`, `consent`, `login`, `none`, or several of them with spaces between.',
  }),
  responseMode: z.enum(['query', 'form_post'], "'query' or 'form_post'").optional().meta({
    description:
      'How the provider sends the browser back: `query` is a redirect, `form_post` is a form. Default: as the provider does it.',
  }),
  clientAssertion: callback<(asked: ClientAssertionRequest) => Awaitable<string>>().optional().meta({
    description:
      'Returns a signed JWT that proves this application at the token endpoint (RFC 7523), in place of `clientSecret`, e.g. for a workload identity of Microsoft Entra.',
  }),
  requireEmailVerification: flag.default(false).meta({
    description:
      'Sign-ins by this provider need a verified e-mail address, as `emailVerification.required` says for every way of signing in. Whoever has none gets a verification mail.',
  }),
  disableIdTokenSignIn: flag
    .default(false)
    .meta({ description: 'Refuse sign-in with an id token that the client got from the provider itself.' }),
  disableSignUp: flag.default(false).meta({ description: 'This provider creates no new users.' }),
  disableImplicitSignUp: flag
    .default(false)
    .meta({ description: 'This provider creates new users only if the call says `requestSignUp`.' }),
  overrideUserInfoOnSignIn: flag
    .default(false)
    .meta({ description: 'Copy name and picture from the profile to the user at every sign-in.' }),
  verifyIdToken: callback<(token: string, nonce?: string) => Promise<boolean>>()
    .optional()
    .meta({ description: 'Verifies an id token. Replaces the built-in check.' }),
  getUserInfo: callback<(tokens: ProviderTokens) => Promise<ProviderProfile | null>>().optional().meta({
    description: 'Gets the profile. Replaces the built-in request. Returns null if there is no profile.',
  }),
  refreshAccessToken: callback<(refreshToken: string) => Promise<Partial<ProviderTokens>>>()
    .optional()
    .meta({ description: 'Gets new tokens. Replaces the built-in request.' }),
  mapProfileToUser: callback<(profile: unknown) => Awaitable<MappedUser>>().optional().meta({
    description: 'Replaces fields of the user, e.g. the e-mail address where the provider gives none.',
  }),
  name: text.optional().meta({
    description: 'Name on the button. Needed for a provider of your own; another name for a built-in one.',
  }),
  provider: z
    .custom<AnyProvider>(isProvider, 'what `defineProvider` made')
    .optional()
    .meta({ kind: 'provider', description: 'A provider of your own, made by `defineProvider`.' }),
  issuer: text.optional().meta({
    description:
      'Issuer URL of an OpenID provider, whose discovery document is read; or the URL of a GitLab.',
  }),
  tenantId: text.optional().meta({
    description:
      'Microsoft: `common`, `organizations`, `consumers`, or the id of a tenant. Default: `common`.',
  }),
  appBundleIdentifier: text
    .optional()
    .meta({ description: 'Apple: the audience of id tokens from native applications.' }),
  audience: z.union([text, texts], 'a text or a list of texts').optional().meta({
    kind: 'text or list of texts',
    description: 'Apple: further audiences of id tokens from native applications.',
  }),
  teamId: text.optional().meta({ description: 'Apple: the team of the key that signs the client secret.' }),
  keyId: text.optional().meta({ description: 'Apple: the id of that key.' }),
  privateKey: secret.optional().meta({ secret: true, description: 'Apple: the key itself (PKCS #8, PEM).' }),
  clientKey: text.optional().meta({ description: 'TikTok: another name for `clientId`.' }),
  accessType: z
    .enum(['offline', 'online'], "'offline' or 'online'")
    .optional()
    .meta({ description: 'Google: `offline` for a refresh token.' }),
  includeGrantedScopes: flag.optional().meta({
    description: 'Google: `false` asks for no scopes that were granted before. Default: true.',
  }),
  display: text.optional().meta({ description: 'Google: `page`, `popup`, `touch` or `wap`.' }),
  hd: text.optional().meta({
    description:
      'Google: the only domain that may sign in; `*` for every account that an organization manages.',
  }),
  duration: z
    .enum(['permanent', 'temporary'], "'permanent' or 'temporary'")
    .optional()
    .meta({ description: 'Reddit: `permanent` for a refresh token.' }),
  configId: text.optional().meta({ description: 'Facebook: the id of a login configuration.' }),
  fields: texts.optional().meta({
    description: "Facebook: fields of the profile besides id, name and picture. Default: `['email']`.",
  }),
  claims: text.optional().meta({
    description: 'Twitch: the claims parameter (OpenID Connect Core section 5.5), as JSON text.',
  }),
});

export type SocialProviderOptions = z.output<typeof providerOptions>;

/** Options in the operator's configuration. */
export type SocialProviderInput = z.input<typeof providerOptions>;

/** Providers with which users may sign in. */
export const socialOptions = defineOptions(
  '',
  z.strictObject({
    socialProviders: z.record(z.string(), providerOptions, 'a set of providers by id').default({}).meta({
      kind: 'providers by id',
      key: 'id',
      description:
        'Social providers by id, in the order of the buttons. One that is not built in needs `issuer` or `provider`.',
    }),
  }),
  {
    resolve: ({ socialProviders }) =>
      new Map(Object.entries(socialProviders).filter(([, { enabled }]) => enabled)),
  },
);
