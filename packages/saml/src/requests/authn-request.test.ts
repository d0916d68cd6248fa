import { createVerify, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCertificate } from '#keys/certificates.ts';
import { type AuthnRequest, createAuthnRequest } from '#requests/authn-request.ts';
import { findSignature } from '#signature/find-signature.ts';
import { verifySignature } from '#signature/verify-signature.ts';
import { createRsaKey, testNow } from '#testing/test-keys.ts';
import { attributeOf } from '#xml/elements.ts';
import { parseRoot } from '#xml/parse-document.ts';

const key = createRsaKey();
const source = { now: testNow, randomBytes: (size: number) => new Uint8Array(size).fill(7) };
const request: AuthnRequest = {
  destination: 'https://idp.example.com/sso',
  binding: 'redirect',
  issuer: 'https://app.example.com/?a=1&b="2"',
  acsUrl: 'https://app.example.com/acs',
  relayState: 'state & more',
  key,
};

const createUrl = (changed: Partial<AuthnRequest> = {}): URL => {
  const message = createAuthnRequest({ ...request, ...changed }, source);
  return new URL(message.binding === 'redirect' ? message.url : '');
};
const readText = (url: URL): string =>
  inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');

describe('a request by HTTP-Redirect', () => {
  it('says who asks, and for what', () => {
    expect(readText(createUrl())).toBe(
      '<samlp:AuthnRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"' +
        ` ID="_${'07'.repeat(20)}" Version="2.0" IssueInstant="2026-03-01T12:00:00Z" Destination="https://idp.example.com/sso"` +
        ' ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" AssertionConsumerServiceURL="https://app.example.com/acs">' +
        '<saml:Issuer>https://app.example.com/?a=1&amp;b=&quot;2&quot;</saml:Issuer><samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>',
    );
  });

  it('is always signed, with SHA-256', () => {
    const url = createUrl();
    const [signed = ''] = url.search.slice(1).split('&Signature=');

    expect(url.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const signature = Buffer.from(url.searchParams.get('Signature') ?? '', 'base64');
    const { publicKey } = new X509Certificate(key.certificate);
    expect(createVerify('sha256').update(signed).verify(publicKey, signature)).toBe(true);
    expect(url.searchParams.get('RelayState')).toBe('state & more');
  });

  it('keeps the query of the identity provider', () => {
    const url = createUrl({ destination: 'https://idp.example.com/sso?tenant=1' });

    expect(url.searchParams.get('tenant')).toBe('1');
    expect(readText(url)).toContain('tenant=1"');
  });

  it('asks for a new sign-in, a context and a format where told to', () => {
    const text = readText(
      createUrl({
        forceAuthn: true,
        authnContextClassRefs: ['urn:a', 'urn:b'],
        authnContextComparison: 'minimum',
        nameIdFormat: 'urn:format',
      }),
    );

    expect(text).toContain(' ForceAuthn="true"');
    expect(text).toContain('<samlp:NameIDPolicy Format="urn:format" AllowCreate="true"/>');
    expect(text).toContain(
      '<samlp:RequestedAuthnContext Comparison="minimum"><saml:AuthnContextClassRef>urn:a</saml:AuthnContextClassRef>' +
        '<saml:AuthnContextClassRef>urn:b</saml:AuthnContextClassRef></samlp:RequestedAuthnContext>',
    );
  });
});

describe('a request by HTTP-POST', () => {
  const message = createAuthnRequest({ ...request, binding: 'post' }, source);
  const fields = message.binding === 'post' ? message.fields : {};

  it('is a form', () => {
    expect(message).toMatchObject({ binding: 'post', action: 'https://idp.example.com/sso' });
    expect(Object.keys(fields)).toEqual(['SAMLRequest', 'RelayState']);
  });

  it('is signed inside', () => {
    const text = Buffer.from(fields.SAMLRequest ?? '', 'base64').toString('utf8');
    const root = parseRoot(text, 'protocol', 'AuthnRequest');
    const signature = findSignature(root);

    expect(signature).toBeDefined();
    if (signature === undefined) return;
    const verified = verifySignature({ text, signed: root, signature }, [readCertificate(key.certificate)]);
    expect(attributeOf(verified.root, 'ID')).toBe(message.id);
  });
});
