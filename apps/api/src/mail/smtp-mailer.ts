import { type Mailer, parseSender, parseSmtpUrl, requireRecipient } from '@keystead/api-router/mail';
import { createTransport } from 'nodemailer';

/** Milliseconds, as nodemailer counts: a mail server that hangs must not hold up a stop of the service. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

export interface SmtpMailer extends Mailer {
  /** Lets deliveries under way finish, then closes the connections. */
  close(): void;
}

/**
 * Mails by SMTP over a few connections that stay open. `url` is SMTP_URL, `from` is MAIL_FROM; throws if one of them
 * makes no sense. Nothing in a mail may name a file or an address to be fetched, and the recipient is handed over as a
 * checked address of its own, so that nobody parses it again.
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
          // RFC 3834, 5: an out-of-office note is not to answer.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': locale,
        },
      });
    },
    close: () => transport.close(),
  };
}
