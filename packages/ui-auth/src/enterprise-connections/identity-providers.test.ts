import { expect, test } from 'vitest';
import { findKind } from './identity-providers.ts';

test.each([
  ['https://login.microsoftonline.com/8f2a/v2.0', 'entra'],
  ['https://sts.windows.net/8f2a/', 'entra'],
  ['https://engines.okta.com', 'okta'],
  ['http://www.okta.com/exk8f2q0', 'okta'],
  ['https://accounts.google.com/o/saml2?idpid=C01', 'google'],
  ['https://oauth.id.jumpcloud.com/', 'jumpcloud'],
  ['https://engines.onelogin.com/oidc/2', 'onelogin'],
  ['https://auth.pingone.eu/8f2a/as', 'ping'],
  ['https://id.engines.example/realms/staff', 'keycloak'],
  ['http://adfs.engines.example/adfs/services/trust', 'adfs'],
  ['https://notokta.company.example', 'other'],
  ['urn:engines:idp', 'other'],
])('%s is of %s', (issuer, kind) => {
  expect(findKind(issuer)).toBe(kind);
});
