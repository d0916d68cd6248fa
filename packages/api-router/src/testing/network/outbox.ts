import { normalizeEmail } from '#core/email-address.ts';
import type { Mailer, MailMessage } from '#core/ports.ts';

/** A mailer that keeps what it was given. */
export function createOutbox() {
  const messages: MailMessage[] = [];
  const mailer: Mailer = {
    async send(message) {
      messages.push(message);
    },
  };
  /** The newest mail of a kind, to one address if that is asked for. */
  const find = (kind: string, to?: string): MailMessage | undefined =>
    messages.findLast(
      (message) => message.kind === kind && (to === undefined || message.to === normalizeEmail(to)),
    );

  return {
    mailer,
    messages,
    find,
    /** The link of the newest mail of a kind. Throws when there is none. */
    link(kind: string, to?: string): URL {
      const url = /https?:\/\/\S+/.exec(find(kind, to)?.text ?? '')?.[0];
      if (!url)
        throw new Error(
          `no ${kind} mail with a link, sent were: ${messages.map((mail) => mail.kind).join(', ')}`,
        );
      return new URL(url);
    },
  };
}

/** Mails that were sent in a test. */
export type Outbox = ReturnType<typeof createOutbox>;
