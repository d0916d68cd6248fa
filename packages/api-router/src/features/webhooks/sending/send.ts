import { createHmac, sign } from 'node:crypto';
import type { WebhookDelivery, WebhookEndpoint } from '@keystead/db';
import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { createGuardedFetch } from '#core/http/outgoing/guarded-fetch.ts';
import { boundByOwner } from '#core/http/outgoing/names/bound-by-owner.ts';
import { createFindAddresses } from '#core/http/outgoing/names/find-addresses.ts';
import { OutgoingError, outgoingFailures } from '#core/http/outgoing/outgoing-error.ts';
import { advancedOptions } from '#core/options/advanced-options.ts';
import { webhookOptions } from '#features/webhooks/options.ts';
import { openSecrets, toBytes, toPrivateKey } from '#features/webhooks/secrets.ts';

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
const toSignedHeaders = (secrets: readonly string[], message: SignedMessage) => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => toSignature(secret, message)).join(' '),
});

/** Bytes of an answer that are read. Nothing of it is used but the status. */
const BODY_LIMIT = 64 * 1024;

/** Of an attempt. */
export interface Outcome {
  isDelivered: boolean;
  status: number | null;
  /** A sentence for everybody who may see the delivery; null after a success. */
  failure: string | null;
  /** The receiver says that it wants no more requests, ever. */
  isGone: boolean;
}

const failed = (failure: string): Outcome => ({ isDelivered: false, status: null, failure, isGone: false });

/** The way out to URLs of the operator, and to those of each organization. */
const ways = perService((deps) => {
  const bounds = { timeLimit: webhookOptions.of(deps).timeout, bodyLimit: BODY_LIMIT, webPorts: true };
  const ofOperator = createGuardedFetch({
    ...bounds,
    privateOrigins: advancedOptions.of(deps).privateOrigins,
    findAddresses: createFindAddresses({ of: 'operator' }),
  });
  const { privateOrigins } = webhookOptions.of(deps);
  const findAddressesOf = boundByOwner(createFindAddresses({ of: 'strangers' }));
  return (organizationId: string | null): typeof ofOperator =>
    organizationId === null
      ? ofOperator
      : createGuardedFetch({ ...bounds, privateOrigins, findAddresses: findAddressesOf(organizationId) });
});

function toOutcome(status: number): Outcome {
  const isDelivered = status >= 200 && status < 300;
  const failure = isDelivered ? null : `The server answered with the status ${status}.`;
  return { isDelivered, status, failure, isGone: status === 410 };
}

/** Sends a message once. It never throws. */
export async function send(
  deps: AuthDeps,
  endpoint: WebhookEndpoint,
  { messageId: id, body }: WebhookDelivery,
): Promise<Outcome> {
  const now = deps.clock();
  const secrets = await openSecrets({ deps, options: deps.options, now }, endpoint);
  if (secrets.length === 0) return failed('The secret of the webhook can no longer be read. Replace it.');
  const way = ways.of(deps)(endpoint.organizationId);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Keystead',
    ...toSignedHeaders(secrets, { id, timestamp: Math.floor(now.getTime() / 1000), body }),
  };
  try {
    return toOutcome((await way(endpoint.url, { method: 'POST', headers, body })).status);
  } catch (err) {
    deps.logger.info({ err, webhook: endpoint.id, message: id }, 'a webhook could not be sent');
    return failed(outgoingFailures[err instanceof OutgoingError ? err.failure : 'connection']);
  }
}
