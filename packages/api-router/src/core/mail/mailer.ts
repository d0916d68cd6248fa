import type { MailKind } from '#core/mail/mail-data.ts';

export type { MailData, MailKind } from '#core/mail/mail-data.ts';

/** One mail, ready to leave. */
export interface MailMessage {
  /** A single bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: MailKind;
  /** Language of the content, as in RFC 5646. */
  locale: string;
}

/** Takes mails away. `send` rejects when a mail could not be handed over; the service logs that and goes on. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}
