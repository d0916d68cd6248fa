import type { FaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';

/** An identity provider that is known by its issuer or entity id, with the words of its own console. */
interface Console {
  name: string;
  /** Matches the issuer. */
  is: RegExp;
  /** Where a fault is repaired there. */
  places: Partial<Record<FaultCode, string>>;
}

/** In the order in which they are tried. */
export const consoles: readonly Console[] = [
  {
    name: 'Microsoft Entra',
    is: /^https:\/\/(?:login\.microsoftonline\.com|login\.microsoftonline\.us|sts\.windows\.net)\//i,
    places: {
      redirect_uri: 'App registrations > Authentication > Web > Redirect URIs',
      client_secret: 'Certificates & secrets > Client secrets, the column Value and not Secret ID',
      attribute_missing:
        'Token configuration > Add optional claim > ID > email, and the field Email of the user; for SAML Attributes & Claims',
      email_domain: 'the field Email of the user',
      email_not_verified: 'Token configuration > optional claim xms_edov',
      role_mapping: 'Token configuration > Add groups claim > Groups assigned to the application',
      issuer: 'Endpoints > OpenID Connect metadata document, with the id of your tenant and not common',
      status: 'Enterprise applications > Users and groups, and Properties > Assignment required',
      audience:
        'Basic SAML Configuration > Identifier (Entity ID); for OpenID Connect Application (client) ID',
      recipient: 'Basic SAML Configuration > Reply URL (Assertion Consumer Service URL)',
      certificate: 'SAML Certificates > Federation Metadata XML',
      signature_missing: 'SAML Certificates > Signing Option',
      nameid: 'Attributes & Claims > Unique User Identifier (Name ID)',
      signature_algorithm: 'SAML Certificates > Signing Algorithm: SHA-256',
      encryption: 'Token encryption',
    },
  },
  {
    name: 'Okta',
    is: /^https?:\/\/[^/]+\.(?:okta|oktapreview|okta-emea)\.com(?:\/|$)/i,
    places: {
      redirect_uri: 'General > LOGIN > Sign-in redirect URIs',
      client_secret: 'General > Client Credentials > CLIENT SECRETS, and Client authentication',
      attribute_missing: 'Sign On > OpenID Connect ID Token; for SAML Attribute Statements',
      email_domain: 'Directory > People > Profile > Primary email',
      role_mapping: 'Sign On > Group claims filter; for SAML Group Attribute Statements',
      issuer: 'Sign On > OpenID Connect ID Token > Issuer',
      status: 'Assignments > Assign',
      audience: 'SAML Settings > Audience URI (SP Entity ID)',
      recipient: 'SAML Settings > Single sign-on URL',
      certificate: 'Sign On > SAML Signing Certificates',
      signature_missing: 'SAML Settings > Assertion Signature: Signed',
      signature_algorithm: 'SAML Settings > Signature Algorithm: RSA-SHA256',
      nameid: 'SAML Settings > Name ID format',
      encryption: 'SAML Settings > Assertion Encryption',
    },
  },
  {
    name: 'Google',
    is: /^https:\/\/accounts\.google\.com(?:\/|$)/i,
    places: {
      redirect_uri: 'APIs & Services > Credentials > OAuth 2.0 Client IDs > Authorized redirect URIs',
      client_secret: 'APIs & Services > Credentials > Client secrets',
      attribute_missing: 'Google Auth Platform > Data Access; for SAML Attribute mapping',
      role_mapping: 'Attribute mapping > Group membership (only for SAML)',
      status: 'Google Auth Platform > Audience; for SAML User access > ON for everyone',
      audience: 'Service provider details > Entity ID',
      recipient: 'Service provider details > ACS URL',
      certificate: 'Service provider details > Manage certificates',
      signature_missing: 'Service provider details > Signed response',
      nameid: 'Service provider details > Name ID format',
    },
  },
  {
    name: 'JumpCloud',
    is: /^https:\/\/(?:oauth\.id|sso|console)\.jumpcloud\.com(?:\/|$)/i,
    places: {
      redirect_uri: 'SSO Applications > SSO > Redirect URIs',
      client_secret: 'SSO Applications > SSO > Client Authentication Type and Regenerate secret',
      attribute_missing: 'SSO > Attribute Mapping > Standard Scopes: Email',
      role_mapping: 'SSO > Attribute Mapping > include group attribute',
      status: 'SSO Applications > User Groups',
      audience: 'SSO > SP Entity ID',
      recipient: 'SSO > ACS URLs',
      certificate: 'SSO > IDP Certificate Valid',
      signature_missing: 'SSO > Sign > Assertion',
      nameid: 'SSO > SAMLSubject NameID Format',
    },
  },
  {
    name: 'OneLogin',
    is: /^https:\/\/[^/]+\.onelogin\.com(?:\/|$)/i,
    places: {
      redirect_uri: "Configuration > Redirect URI's",
      client_secret: 'SSO > Client Secret and Token Endpoint > Authentication Method',
      attribute_missing: 'Parameters > Email, with Include in SAML assertion',
      role_mapping: 'Parameters > Groups',
      issuer: 'SSO > Issuer URL',
      status: 'Users > Applications, and Access > Roles',
      audience: 'Configuration > Audience (EntityID)',
      recipient: 'Configuration > ACS (Consumer) URL and Recipient',
      certificate: 'SSO > X.509 Certificate',
      signature_missing: 'Configuration > SAML signature element: Assertion',
      signature_algorithm: 'SSO > SAML Signature Algorithm: SHA-256',
      nameid: 'Configuration > SAML nameID format',
      encryption: 'Configuration > Encrypt assertion',
    },
  },
  {
    name: 'PingOne',
    is: /^https:\/\/auth\.pingone\.[a-z.]+(?:\/|$)/i,
    places: {
      redirect_uri: 'Applications > Configuration > Redirect URIs',
      client_secret: 'Configuration > Client Secret and Token Endpoint Authentication Method',
      pkce: 'Configuration > PKCE Enforcement',
      attribute_missing: 'Applications > Attribute Mappings',
      role_mapping: 'Attribute Mappings > Group Names',
      issuer: 'Configuration > URLs > Issuer ID',
      status: 'Applications > Access > Groups',
      audience: 'Configuration > Entity ID',
      recipient: 'Configuration > ACS URLs',
      certificate: 'Configuration > Download Signing Certificate',
      signature_missing: 'Configuration > Sign Assertion',
      nameid: 'Configuration > Subject NameID Format',
      encryption: 'Configuration > Enable Encryption',
    },
  },
  {
    name: 'Keycloak',
    is: /\/realms\/[^/]+\/?$/i,
    places: {
      redirect_uri: 'Clients > Settings > Valid redirect URIs',
      client_secret: 'Clients > Credentials > Client Authenticator and Client Secret',
      pkce: 'Clients > Advanced > Proof Key for Code Exchange Code Challenge Method: S256',
      attribute_missing: 'Clients > Client scopes > email, and Users > Details > Email',
      email_not_verified: 'Users > Details > Email verified',
      role_mapping: 'Client scopes > Mappers > Group Membership, with Add to ID token',
      issuer: 'Realm settings > Endpoints > OpenID Endpoint Configuration, and Frontend URL',
      jwks: 'Realm settings > Keys',
      signature_algorithm: 'Clients > Advanced > ID token signature algorithm; for SAML Signature algorithm',
      audience: 'Clients > Settings > Client ID',
      recipient: 'Clients > Advanced > Assertion Consumer Service POST Binding URL',
      certificate: 'Realm settings > Keys > RS256 > Certificate',
      signature_missing: 'Clients > Settings > Sign assertions',
      nameid: 'Clients > Settings > Name ID format',
      encryption: 'Clients > Keys > Encrypt assertions',
    },
  },
  {
    name: 'AD FS',
    is: /\/adfs(?:\/services\/trust)?\/?$/i,
    places: {
      redirect_uri: 'Application Groups > Server application > Redirect URI',
      client_secret: 'Application Groups > Server application > Credentials > Reset secret',
      attribute_missing: 'Issuance Transform Rules > Send LDAP Attributes as Claims: E-Mail-Addresses',
      role_mapping: 'Issuance Transform Rules > Token-Groups as Role',
      issuer: 'Federation Service Properties > Federation Service identifier',
      clock: 'the Windows Time service (w32tm /resync) of the server',
      audience: 'Relying Party Trusts > Identifiers',
      recipient: 'Relying Party Trusts > Endpoints > SAML Assertion Consumer',
      certificate: 'Service > Certificates > Token-signing',
      signature_algorithm: 'Relying Party Trusts > Advanced > Secure hash algorithm: SHA-256',
      signature_missing: 'Set-AdfsRelyingPartyTrust -SamlResponseSignature AssertionOnly',
      nameid: 'Issuance Transform Rules > Transform an Incoming Claim to Name ID',
      encryption: 'Relying Party Trusts > Encryption',
    },
  },
];

/** Where a fault is repaired, in the words of the console of this issuer: `In Okta: Assignments > Assign.` */
export function placeOf(issuer: string, code: FaultCode): string | undefined {
  const console = consoles.find(({ is }) => is.test(issuer));
  const place = console?.places[code];
  return console && place && `In ${console.name}: ${place}.`;
}
