/** Names of claims, where they differ from those of OpenID Connect. */
export interface SsoClaimNames {
  email?: string;
  emailVerified?: string;
  name?: string;
  image?: string;
}

/** What an organization says of its provider of OpenID Connect. The secret has a column of its own. */
export interface SsoOidcConfig {
  clientId: string;
  discoveryEndpoint?: string;
  skipDiscovery?: boolean;
  authorizationEndpoint?: string;
  tokenEndpoint?: string;
  userInfoEndpoint?: string;
  jwksEndpoint?: string;
  tokenEndpointAuthentication?: 'client_secret_basic' | 'client_secret_post';
  scopes?: string[];
  pkce?: boolean;
  mapping?: SsoClaimNames;
}

/** A certificate, with what is shown of it. */
export interface SsoCertificate {
  pem: string;
  /** SHA-256, in lower-case hexadecimal digits. */
  fingerprint: string;
  /** ISO 8601. */
  notBefore: string;
  notAfter: string;
  keyType: string;
}

/** Names of attributes. */
export interface SsoAttributeNames extends SsoClaimNames {
  firstName?: string;
  lastName?: string;
  /** Names the person where the NameID does not stay. */
  subject?: string;
}

/** URLs of one service of an identity provider, by the binding. */
export interface SsoSamlService {
  redirect?: string;
  post?: string;
}

/** Those of single logout. Answers go to the same URLs, unless others are named for them. */
export interface SsoSamlLogoutService extends SsoSamlService {
  redirectResponse?: string;
  postResponse?: string;
}

/** What an organization says of its provider of SAML 2.0. The private keys of the service have a column of their own. */
export interface SsoSamlConfig {
  /** Entity id of the identity provider. */
  entityId: string;
  singleSignOn: SsoSamlService;
  singleLogout?: SsoSamlLogoutService;
  /** Of the identity provider. */
  certificates: SsoCertificate[];
  /** Of the service, in the order of its private keys: the first one signs. */
  spCertificates: SsoCertificate[];
  identifierFormat?: string;
  wantAssertionsSigned?: boolean;
  wantAssertionsEncrypted?: boolean;
  forceAuthn?: boolean;
  authnContexts?: string[];
  /** `AuthnContextClassRef` of sign-ins with a second factor, in place of the usual ones. */
  multiFactorContexts?: string[];
  /** Whether the identity provider may begin a sign-in. */
  allowIdpInitiated?: boolean;
  /** Where such a sign-in leads. */
  idpInitiatedCallbackUrl?: string;
  mapping?: SsoAttributeNames;
  /** Where the metadata is read again each day. */
  metadataUrl?: string;
  /** Whose signature the metadata has to have. */
  metadataCertificate?: SsoCertificate;
}

/** What the daily look at an identity provider has to remember. Moments are in ISO 8601. */
export interface SsoWatch {
  /** Since when its documents cannot be read. */
  unreadableSince?: string;
  /** What its metadata named when it was last refused: owners are told of each once. */
  refused?: string;
  /** Fingerprints of certificates that are not in the metadata any more, with the moment when they were missed first. */
  missing?: Readonly<Record<string, string>>;
  /** Fingerprints of certificates whose end was told, with the days that were left. */
  told?: Readonly<Record<string, number>>;
}
