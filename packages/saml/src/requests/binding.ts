import { createPrivateKey, createSign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { RSA_SHA256 } from '#signature/algorithms.ts';
import { type SigningKey, signDocument } from '#signature/sign-document.ts';

export type SamlBinding = 'redirect' | 'post';

/** What a browser is sent on with. */
export type OutgoingMessage =
  | { id: string; binding: 'redirect'; url: string }
  | { id: string; binding: 'post'; action: string; fields: Readonly<Record<string, string>> };

export interface MessageToSend {
  id: string;
  /** The document, without a signature. */
  text: string;
  parameter: 'SAMLRequest' | 'SAMLResponse';
  binding: SamlBinding;
  destination: string;
  relayState?: string | undefined;
  key: SigningKey;
}

/** Every message is signed: SAML 2.0 Bindings, sections 3.4.4.1 and 3.5.4. */
export function toOutgoing(message: MessageToSend): OutgoingMessage {
  const { binding, destination, id, key, parameter, relayState, text } = message;
  if (binding === 'redirect') return { id, binding, url: toSignedUrl(message) };
  const value = Buffer.from(signDocument(text, id, key), 'utf8').toString('base64');
  const fields = { [parameter]: value, ...(relayState === undefined ? {} : { RelayState: relayState }) };
  return { id, binding, action: destination, fields };
}

function toSignedUrl({ destination, key, parameter, relayState, text }: MessageToSend): string {
  const parts = [
    [parameter, deflateRawSync(Buffer.from(text, 'utf8')).toString('base64')],
    ...(relayState === undefined ? [] : [['RelayState', relayState]]),
    ['SigAlg', RSA_SHA256],
  ];
  const query = parts.map(([name = '', value = '']) => `${name}=${encode(value)}`).join('&');
  const signature = createSign('sha256').update(query).sign(createPrivateKey(key.privateKey), 'base64');
  const separator = destination.includes('?') ? '&' : '?';
  return `${destination}${separator}${query}&Signature=${encode(signature)}`;
}

/** Browsers write this sign in another way, which would not be what was signed. */
const encode = (value: string): string => encodeURIComponent(value).replaceAll("'", '%27');
