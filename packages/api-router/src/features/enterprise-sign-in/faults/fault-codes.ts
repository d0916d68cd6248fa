interface Words {
  /** What is wrong. */
  message: string;
  /** What to do about it. */
  hint: string;
}

/** What to do about a value of the service that is entered wrongly. */
export const COPY_AGAIN = 'Copy the value from here to the console of the identity provider once more.';

/** All faults of connections by their codes, with the words for those that nothing more exact is known of. */
export const faultCodes = {
  assertion: {
    message: 'The answer has no assertion that can be used.',
    hint: 'Use an application of the kind SAML 2.0 in the console of the identity provider.',
  },
  audience: {
    message: 'The answer of the identity provider is for another application.',
    hint: 'Both have to name the same application.',
  },
  attribute_missing: {
    message: 'The identity provider sends no e-mail address, or one that is no address.',
    hint: 'Let it send the address, or name the claim in which it comes.',
  },
  binding: {
    message: 'The answer came in a way that is not supported.',
    hint: 'Let the identity provider answer by HTTP-POST, and take requests by HTTP-Redirect or HTTP-POST.',
  },
  certificate: {
    message: 'The answer is signed by another key than is configured.',
    hint: 'Copy the certificate of the identity provider once more.',
  },
  certificate_expired: {
    message: 'The certificate of the identity provider has expired.',
    hint: 'Add the new certificate of the identity provider.',
  },
  certificate_expiring: {
    message: 'The certificate of the identity provider expires soon.',
    hint: 'Add the new certificate before the old one ends.',
  },
  client_secret: {
    message: 'The identity provider does not accept the client secret.',
    hint: 'It may be mistyped or expired. Make a new one there, and enter its value here.',
  },
  clock: {
    message: 'The clocks of the identity provider and of this service differ too much.',
    hint: 'Let both take their time from a server (NTP).',
  },
  connection_changed: {
    message: 'The connection was changed or deleted meanwhile.',
    hint: 'Start again.',
  },
  discovery: {
    message: 'The discovery document of the identity provider cannot be used.',
    hint: 'Copy the issuer from the console of the identity provider once more.',
  },
  document: {
    message: 'The answer cannot be read.',
    hint: 'Something on the way may change the answer, or it is none of SAML 2.0.',
  },
  email_domain: {
    message: 'The address is of none of the verified domains of the organization.',
    hint: 'Verify the domain of the address, or give the person an address of a verified one.',
  },
  email_not_verified: {
    message: 'The identity provider says that the address is not verified.',
    hint: 'Mark the address as verified there, or let the person confirm it.',
  },
  encryption: {
    message: 'The assertion is encrypted in a way that this service cannot open.',
    hint: 'Let the identity provider encrypt with our current certificate and AES-GCM, or not at all.',
  },
  id_token: {
    message: 'The identity provider sends no id token that can be used.',
    hint: 'Use an application of the kind OpenID Connect, with the scope openid.',
  },
  in_response_to: {
    message: 'The answer belongs to no question of this service.',
    hint: 'Start at the sign-in page of the application: sign-ins that the identity provider starts are off.',
  },
  issuer: {
    message: 'The answer is of another issuer.',
    hint: 'Enter the issuer exactly as it is named there.',
  },
  jwks: {
    message: 'The keys of the identity provider cannot be used.',
    hint: 'Look whether the URL of the keys (jwks_uri) belongs to this issuer.',
  },
  nameid: {
    message: 'The identity provider does not name the person in a way that stays.',
    hint: 'Let it send a NameID of the format that is configured, and no transient one.',
  },
  nonce: {
    message: 'The id token repeats another nonce than it was sent.',
    hint: 'Start again. If it stays like this, a proxy may answer in place of the identity provider.',
  },
  pkce: {
    message: 'The identity provider does not take PKCE with S256.',
    hint: 'Allow PKCE with the method S256 for this application.',
  },
  provisioning: {
    message: 'The person is no member of the organization, and may not become one by this connection.',
    hint: 'Invite the person, or let the connection add people of the verified domains.',
  },
  recipient: {
    message: 'The answer was meant for another URL.',
    hint: COPY_AGAIN,
  },
  redirect_uri: {
    message: 'The identity provider does not know the redirect URI.',
    hint: COPY_AGAIN,
  },
  replay: {
    message: 'This answer was used before.',
    hint: 'Start again. The button for the page before, or a proxy that repeats requests, can be the reason.',
  },
  role_mapping: {
    message: 'The identity provider does not say in which groups the person is.',
    hint: 'Let it send the groups that roles are given by.',
  },
  signature_algorithm: {
    message: 'The answer is signed by an algorithm that is not accepted.',
    hint: 'Let the identity provider sign with RSA or ECDSA and SHA-256, or better.',
  },
  signature_invalid: {
    message: 'The signature of the answer is wrong.',
    hint: 'Something on the way changes the answer, or the keys are of another identity provider.',
  },
  signature_missing: {
    message: 'The answer is not signed.',
    hint: 'Let the identity provider sign the assertion.',
  },
  status: {
    message: 'The identity provider refused the sign-in.',
    hint: 'Look whether the person may use the application there.',
  },
  unreachable: {
    message: 'The identity provider could not be reached.',
    hint: 'Try again in a few minutes. If it stays like this, ask the identity provider.',
  },
  user_info: {
    message: 'The answer of the UserInfo endpoint cannot be used.',
    hint: 'Look whether the application may ask for the profile (scope profile).',
  },
  account: {
    message: 'The account that belongs to the person here cannot be opened by this connection.',
    hint: 'Unlink the member, or look whether the account is locked.',
  },
  other: { message: 'The sign-in failed for another reason.', hint: 'The log of the service says more.' },
} as const satisfies Readonly<Record<string, Words>>;

export type FaultCode = keyof typeof faultCodes;

export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(faultCodes, code);
