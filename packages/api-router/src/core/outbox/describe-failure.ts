import type { OutboxMail } from '@keystead/db';
import { type AtRestCarrier, signAtRest } from '#core/crypto/at-rest.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import type { MailMessage } from '#core/ports.ts';

const logPurpose = defineKeyPurpose('keystead names in the log');

/** Length after which a message of a mail server is cut. */
const LENGTH = 500;

/** Facts about a mail for the log. Without a user, a keyed hash shows which mails have the same recipient. */
export function describeMail(carrier: AtRestCarrier, mail: OutboxMail): object {
  const { id: mailId, kind, userId, requestId, recipient } = mail;
  const whose =
    userId === null
      ? {
          recipientHash: signAtRest(carrier, logPurpose, `${recipient}`).hash.slice(0, 16),
        }
      : { userId };
  return { mailId, kind, ...whose, requestId };
}

/** The message of a mailer in one line, without the recipient and the links, which mail servers may repeat. */
export function describeFailure(error: unknown, { to, text }: MailMessage): string {
  const message = error instanceof Error ? error.message : String(error);
  const secrets = [to, ...(text.match(/https?:\/\/\S+/g) ?? [])];
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), message).slice(0, LENGTH);
}
