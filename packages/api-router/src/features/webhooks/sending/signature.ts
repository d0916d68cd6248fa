import { createHmac, sign } from 'node:crypto';
import { toBytes, toPrivateKey } from '#features/webhooks/secrets.ts';

export interface SignedMessage {
  id: string;
  /** Seconds since 1970, of this attempt. */
  timestamp: number;
  body: string;
}

const toContent = ({ id, timestamp, body }: SignedMessage): string => `${id}.${timestamp}.${body}`;

/** One signature of a message, as the prefix of the secret says (Standard Webhooks 1.0). */
function toSignature(secret: string, message: SignedMessage): string {
  const content = toContent(message);
  return secret.startsWith('whsk_')
    ? `v1a,${sign(null, Buffer.from(content), toPrivateKey(secret)).toString('base64')}`
    : `v1,${createHmac('sha256', toBytes(secret)).update(content).digest('base64')}`;
}

/** Headers of a message with the signatures of all these secrets. */
export const toSignedHeaders = (secrets: readonly string[], message: SignedMessage) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => toSignature(secret, message)).join(' '),
});
