import type { Mailer } from '@keystead/api-router';
import type { Router } from 'express';
import type { Start } from '#environment/read-start.ts';
import type { Logger } from '#logs/logger.ts';
import { createConsoleMailer } from '#mail/console-mailer.ts';
import { createMailbox } from '#mail/mailbox.ts';
import { createMailboxRouter } from '#mail/mailbox-router.ts';
import { createSmtpMailer } from '#mail/smtp-mailer.ts';

export interface MailDelivery {
  /** Undefined if no mail can be sent; then everything that needs mail is off. */
  mailer: Mailer | undefined;
  /** Router that shows the mails of a development server. */
  mailbox: Router | null;
  /** Closes connections to the mail server. */
  close(): void;
}

/**
 * Mailer over SMTP, if that is set up. Otherwise a development server writes its mails to the log, and to a
 * mailbox unless its URL is public (https) or it has several processes; a production server sends none, because readers of a log must not be
 * able to sign in with it.
 */
export function createMailDelivery(start: Start, logger: Logger): MailDelivery {
  const { options, mail } = start;
  const none: MailDelivery = { mailer: options.mailer, mailbox: null, close: () => {} };
  if (options.mailer) return none;
  if (mail.smtpUrl) {
    const mailer = createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
    return { ...none, mailer, close: () => mailer.close() };
  }
  if (options.production) return none;

  const log = createConsoleMailer(logger);
  // The mailbox is in the memory of one process.
  if (new URL(options.baseURL).protocol === 'https:' || start.workers > 1) return { ...none, mailer: log };
  const mailbox = createMailbox();
  const mailer: Mailer = {
    async send(message) {
      await Promise.all([mailbox.send(message), log.send(message)]);
    },
  };
  const { appName = 'Keystead', baseURL: baseUrl, brand } = options;
  const site = { appName: brand?.name ?? appName, baseUrl, brand };
  return { ...none, mailer, mailbox: createMailboxRouter(mailbox, site) };
}
