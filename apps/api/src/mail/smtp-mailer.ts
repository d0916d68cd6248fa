import { type Mailer, parseSender, parseSmtpUrl, requireRecipient } from '@keystead/api-router/mail';
import { createTransport } from 'nodemailer';

/** Timeouts in milliseconds, as nodemailer wants: a mail server that hangs must not delay a stop of the service. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

export interface SmtpMailer extends Mailer {
  /** Waits for running deliveries, then closes the connections. */
  close(): void;
}

/**
 * SMTP mailer with a few open connections. `url` is SMTP_URL, `from` is MAIL_FROM; throws if one of them is not valid.
 * A mail cannot name a file or a URL to fetch. The recipient is passed as one checked e-mail address, so that it is not
 * parsed again.
 */
export function createSmtpMailer({ url, from }: { url: string; from: string }): SmtpMailer {
  const sender = parseSender(from);
  const transport = createTransport({
    ...parseSmtpUrl(url),
    ...timeouts,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, locale }) {
      await transport.sendMail({
        from: sender,
        to: { name: '', address: requireRecipient(to) },
        subject,
        text,
        html,
        headers: {
          // RFC 3834 section 5: prevents out-of-office answers.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': locale,
        },
      });
    },
    close: () => transport.close(),
  };
}
