import type { Mailer } from '@keystead/api-router/mail';
import type { Router } from 'express';
import type { Logger } from '#logger.ts';
import { createConsoleMailer } from '#mail/console.ts';
import { createMailbox, type Mailbox } from '#mail/mailbox.ts';
import { createMailboxRouter } from '#mail/mailbox-page.ts';
import { createSmtpMailer } from '#mail/smtp.ts';

export interface DeliverySetting {
  production: boolean;
  /** SMTP_URL. */
  smtpUrl: string | undefined;
  /** MAIL_FROM. */
  from: string;
  appName: string;
  /** The public address. */
  baseUrl: string;
  logger: Pick<Logger, 'info'>;
}

/** How mails leave this server. */
export interface Delivery {
  /** Undefined where no mail can be sent. */
  mailer: Mailer | undefined;
  /** For /dev/mailbox; null in production and where mails really leave. */
  mailbox: Router | null;
  close(): void;
}

const toEach = (mailers: readonly Mailer[]): Mailer => ({
  async send(message) {
    for (const mailer of mailers) await mailer.send(message);
  },
});

const closed = () => {};

/**
 * By SMTP where there is a server for it. Without one, a development server writes mails to its log and keeps them in
 * a mailbox that can be read at /dev/mailbox; in production there is no mail then.
 */
export function createDelivery(setting: DeliverySetting): Delivery {
  const { smtpUrl: url, from, production, logger } = setting;
  if (url !== undefined) {
    const mailer = createSmtpMailer({ url, from });
    return { mailer, mailbox: null, close: mailer.close };
  }
  if (production) return { mailer: undefined, mailbox: null, close: closed };

  const mailbox: Mailbox = createMailbox();
  return {
    mailer: toEach([mailbox, createConsoleMailer(logger)]),
    mailbox: createMailboxRouter({ mailbox, appName: setting.appName, baseUrl: setting.baseUrl }),
    close: closed,
  };
}
