/// <reference path="./samlp.d.ts" />

import { verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { bindings, nameIdFormats, type SamlBinding } from '@keystead/saml';
import samlp from 'samlp';
import SessionParticipants from 'samlp/lib/sessionParticipants/index.js';
import { isValidForXmlsec } from '../../packages/saml/src/testing/xmlsec/run-xmlsec.ts';
import { GRACE, readForm } from './saml-provider.ts';

/** A logout message as it was sent: the query of a URL, or the document of a form. */
export interface LogoutMessage {
  kind: 'SAMLRequest' | 'SAMLResponse';
  sender: 'service' | 'provider';
  sent: { query: string } | { xml: string };
}

interface Settings {
  issuer: string;
  privateKey: string;
  certificate: string;
  binding: SamlBinding;
  /** Of the service. */
  entityId: string;
  logoutUrl: string;
}

export const nameIdFormat = nameIdFormats.persistent;

/** What the query of a URL or the fields of a form carry; undefined if that is no message. */
function toMessage(
  sender: LogoutMessage['sender'],
  { query, fields }: { query: string; fields: Readonly<Record<string, string>> },
): LogoutMessage | undefined {
  const inQuery = new URLSearchParams(query);
  for (const kind of ['SAMLRequest', 'SAMLResponse'] as const) {
    const posted = fields[kind];
    if (posted !== undefined)
      return { kind, sender, sent: { xml: Buffer.from(posted, 'base64').toString() } };
    if (inQuery.has(kind)) return { kind, sender, sent: { query } };
  }
  return undefined;
}

const queryOf = (url: string): string => url.split('?')[1] ?? '';

/** The sessions of browsers at `samlp`, and how they end. */
export function createSamlpLogout(settings: Settings) {
  const { issuer, privateKey, certificate, binding, entityId, logoutUrl } = settings;
  const sessions = new Map<string, { kept: object; participants: SessionParticipants }>();
  const messages: LogoutMessage[] = [];
  const statuses: string[] = [];
  const keep = (...given: Parameters<typeof toMessage>): void => {
    const message = toMessage(...given);
    if (message) messages.push(message);
  };

  return {
    /** All messages that came and went, the oldest first. */
    messages,
    /** What the service has answered to its requests, where the signature was right. */
    statuses,

    /** A browser is signed in to the service, whose messages are signed by this certificate. */
    begin(sessionIndex: string, cert: string): void {
      const participant = {
        serviceProviderId: entityId,
        serviceProviderLogoutURL: logoutUrl,
        sessionIndex,
        nameId: GRACE.id,
        nameIdFormat,
        binding: bindings[binding],
        cert,
      };
      sessions.set(sessionIndex, { kept: {}, participants: new SessionParticipants([participant]) });
    },

    /** A page that ends the session of a browser, and takes messages of the service about it. */
    async answer(request: IncomingMessage, response: ServerResponse, sessionIndex: string): Promise<void> {
      const session = sessions.get(sessionIndex);
      if (!session) {
        response.writeHead(404).end('no session');
        return;
      }
      const { url = '', method = 'GET' } = request;
      const query = queryOf(url);
      const body = Object.fromEntries(new URLSearchParams(await text(request)));
      keep('service', { query, fields: body });
      const { kept, participants } = session;
      const fields = Object.fromEntries(new URLSearchParams(query));
      const asked: Parameters<ReturnType<typeof samlp.logout>>[0] = {
        method,
        url,
        body,
        query: fields,
        session: kept,
      };
      const leave = (write: () => void): void => {
        const status = asked.parsedSAMLResponse?.status;
        if (status !== undefined) statuses.push(status);
        write();
      };
      const out = samlp.logout({
        issuer,
        cert: certificate,
        key: privateKey,
        deflate: true,
        protocolBinding: bindings[binding],
        sessionParticipants: participants,
      });
      out(
        asked,
        {
          set: (name, value) => response.setHeader(name, value),
          redirect(to) {
            keep('provider', { query: queryOf(to), fields: {} });
            leave(() => response.writeHead(302, { location: to }).end());
          },
          send(content) {
            const page = typeof content === 'string' ? content : '';
            keep('provider', { query: '', fields: readForm(page).fields });
            leave(() => response.writeHead(typeof content === 'number' ? content : 200).end(page));
          },
        },
        (error) => response.writeHead(500).end(String(error)),
      );
    },
  };
}

/** Whether others think that a message is signed with a key: `xmlsec1` of a document, and OpenSSL of a query. */
export async function isSignedFor({ sent }: LogoutMessage, certificate: string): Promise<boolean> {
  if ('xml' in sent) return isValidForXmlsec(sent.xml, { certificate });
  const [signed = '', signature = ''] = sent.query.split('&Signature=');
  const isSha256 = new URLSearchParams(signed).get('SigAlg')?.endsWith('#rsa-sha256') ?? false;
  const bytes = Buffer.from(decodeURIComponent(signature), 'base64');
  return isSha256 && verify('sha256', Buffer.from(signed), certificate, bytes);
}
