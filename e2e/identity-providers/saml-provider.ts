import { once } from 'node:events';
import type { Server } from 'node:http';
import { bindings, type SamlBinding } from '@keystead/saml';
import type { PageBrowser } from '../oauth-clients/support/page-browser.ts';

/** The service, as an identity provider of SAML is told of it. */
export interface ServiceProvider {
  entityId: string;
  acsUrl: string;
}

/** A form that a page of the identity provider has the browser send by a script. */
export interface SentForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** An identity provider of SAML that nobody here wrote, with one person: Grace Hopper. */
export interface SamlProvider extends AsyncDisposable {
  /** Its metadata, as an administrator uploads it. */
  metadata: string;
  /** Where its pages are, with the port. */
  host: string;
  /** Opens the page that the service sends the browser to, signs Grace in, and answers the form of the response. */
  signIn: (browser: PageBrowser, url: string) => Promise<SentForm>;
}

export const GRACE = { id: 'grace-1', name: 'Grace Hopper', email: 'grace@engines.example' };

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

const decode = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);

const attributeOf = (tag: string, name: string): string =>
  decode(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The first form of a page, with what it would send. */
export function readForm(page: string): SentForm {
  const fields = [...page.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    attributeOf(tag, 'name'),
    attributeOf(tag, 'value'),
  ]);
  const [form = ''] = /<form[^>]*>/.exec(page) ?? [];
  return {
    action: attributeOf(form, 'action'),
    fields: Object.fromEntries(fields.filter(([name]) => name !== '')),
  };
}

/** The same the other way round. */
export const toPage = ({ action, fields }: SentForm): string => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  return `<form method="post" action="${action}">${inputs.join('')}</form>`;
};

interface Described {
  entityId: string;
  ssoUrl: string;
  /** PEM. */
  certificate: string;
  /** Where it takes logout messages, and how. */
  singleLogout?: { url: string; binding: SamlBinding };
}

/** Metadata of an identity provider that writes none. */
export function toMetadata({ entityId, ssoUrl, certificate, singleLogout }: Described): string {
  const logout =
    singleLogout &&
    `<md:SingleLogoutService Binding="${bindings[singleLogout.binding]}" Location="${singleLogout.url}"/>`;
  const body = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    ${logout ?? ''}
    <md:SingleSignOnService Binding="${bindings.redirect}" Location="${ssoUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
}

/** The first certificate of metadata, as PEM. */
export function certificateIn(metadata: string): string {
  const [, body = ''] = /X509Certificate>\s*([^<]+)</.exec(metadata) ?? [];
  const lines = body.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** Starts a server of an identity provider on a free port. */
export async function listen(server: Server): Promise<{ host: string; close: () => Promise<void> }> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the identity provider has no port');
  return {
    host: `127.0.0.1:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
