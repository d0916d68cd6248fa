import type { organizationSso } from '#words/organization-sso.ts';

/** Identity providers with words of their own for where to click, and any other one. */
export const identityProviders = [
  'entra',
  'okta',
  'google',
  'keycloak',
  'adfs',
  'jumpcloud',
  'onelogin',
  'ping',
  'other',
] as const;

export type IdentityProvider = (typeof identityProviders)[number];

/** Their own names, which no language translates. */
export const providerNames: Readonly<Record<Exclude<IdentityProvider, 'other'>, string>> = {
  entra: 'Microsoft Entra ID',
  okta: 'Okta',
  google: 'Google',
  keycloak: 'Keycloak',
  adfs: 'AD FS',
  jumpcloud: 'JumpCloud',
  onelogin: 'OneLogin',
  ping: 'PingOne',
};

/** An issuer of each, to be completed. */
export const issuerExamples: Readonly<Record<IdentityProvider, string>> = {
  entra: 'https://login.microsoftonline.com/<tenant>/v2.0',
  okta: 'https://<domain>.okta.com',
  google: 'https://accounts.google.com',
  keycloak: 'https://<host>/realms/<realm>',
  adfs: 'https://<host>/adfs',
  jumpcloud: 'https://oauth.id.jumpcloud.com/',
  onelogin: 'https://<domain>.onelogin.com/oidc/2',
  ping: 'https://auth.pingone.com/<environment>/as',
  other: 'https://',
};

/** Issuers and entity ids of each, where they tell it. */
const issuers: readonly (readonly [IdentityProvider, RegExp])[] = [
  ['entra', /^https:\/\/(login\.microsoftonline\.(com|us)|sts\.windows\.net)\//i],
  ['okta', /\bokta(preview|-emea)?\.com(\/|$)/i],
  ['google', /^https:\/\/accounts\.google\.com(\/|$)/i],
  ['jumpcloud', /\.jumpcloud\.com(\/|$)/i],
  ['onelogin', /\.onelogin\.com(\/|$)/i],
  ['ping', /^https:\/\/auth\.pingone\./i],
  ['keycloak', /\/realms\/[^/]+\/?$/i],
  ['adfs', /\/adfs(\/services\/trust)?\/?$/i],
];

/** Which product one that is stored is of. */
export const findKind = (issuer: string): IdentityProvider =>
  issuers.find(([, pattern]) => pattern.test(issuer))?.[0] ?? 'other';

interface Places {
  /** Where an application is made. */
  application: string;
  /** The field for our redirect URI. */
  redirectUri: string;
  /** Where their values stand. */
  values: string;
}

/** Ways through the console of each, in its own English words. */
export const places: Readonly<Record<Exclude<IdentityProvider, 'other'>, Places>> = {
  entra: {
    application: 'App registrations › New registration',
    redirectUri: 'Redirect URI (optional) › Web',
    values:
      'Overview › Application (client) ID, Endpoints, and Certificates & secrets › Client secrets › Value',
  },
  okta: {
    application: 'Applications › Create App Integration › OIDC - OpenID Connect › Web Application',
    redirectUri: 'Sign-in redirect URIs',
    values: 'General › Client Credentials; the issuer is https:// and your Okta domain',
  },
  google: {
    application: 'Google Cloud › APIs & Services › Credentials › Create credentials › OAuth client ID',
    redirectUri: 'Authorized redirect URIs',
    values: 'Client ID and Client secret',
  },
  keycloak: {
    application: 'Clients › Create client › OpenID Connect › Client authentication: On',
    redirectUri: 'Valid redirect URIs',
    values: 'Settings › Client ID, Credentials › Client Secret, and Realm settings › Endpoints',
  },
  adfs: {
    application: 'Application Groups › Add Application Group › Server application accessing a web API',
    redirectUri: 'Redirect URI',
    values: 'Client Identifier, and Generate a shared secret',
  },
  jumpcloud: {
    application: 'SSO Applications › Add New Application › Custom Application › Configure SSO with OIDC',
    redirectUri: 'Redirect URIs',
    values: 'Client ID and Client Secret, shown once after Activate',
  },
  onelogin: {
    application: 'Applications › Add App › OpenId Connect (OIDC)',
    redirectUri: 'Configuration › Redirect URI’s',
    values: 'SSO › Client ID, Client Secret and Issuer URL',
  },
  ping: {
    application: 'Applications › Add Application › OIDC Web App',
    redirectUri: 'Configuration › Redirect URIs',
    values: 'Overview › Client ID, Client Secret and Issuer ID',
  },
};

/** Steps of setting up an identity provider, in their order. */
export const wizardSteps = ['domain', 'kind', 'ours', 'theirs', 'people', 'check', 'on'] as const;

export type WizardStep = (typeof wizardSteps)[number];

/** Names of the steps. */
export const stepWords = {
  domain: 'step.domain',
  kind: 'step.kind',
  ours: 'step.ours',
  theirs: 'step.theirs',
  people: 'step.people',
  check: 'step.check',
  on: 'step.on',
} as const satisfies Record<WizardStep, keyof typeof organizationSso>;
