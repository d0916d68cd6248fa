import { withoutPassword } from '@keystead/api-router';
import { type Mailer, parseSender, parseSmtpUrl, requireRecipient } from '@keystead/api-router/mail';
import { createTransport } from 'nodemailer';

/** Timeouts in milliseconds, as nodemailer wants: a mail server that hangs must not delay a stop of the service. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Codes of nodemailer for a server that was not reached, has no TLS, or refuses the password. */
const SERVER_FAULTS = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS', 'EAUTH', 'ENOAUTH'];

const isAboutServer = (error: Error): boolean =>
  'code' in error && SERVER_FAULTS.some((code) => code === error.code);

export interface SmtpMailer extends Mailer {
  /** Connects and signs in, and sends nothing. Rejects with a sentence. */
  verify(): Promise<void>;
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
  const place = `The mail server at ${withoutPassword(url)} (SMTP_URL) cannot be used`;
  return {
    async send({ to, subject, text, html, locale }) {
      const mail = {
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
      };
      await transport.sendMail(mail).catch((cause: Error) => {
        throw isAboutServer(cause) ? new Error(`${place}: ${cause.message}`, { cause }) : cause;
      });
    },
    async verify() {
      await transport.verify().catch((cause: Error) => {
        throw new Error(`${place}: ${cause.message}`, { cause });
      });
    },
    close: () => transport.close(),
  };
}
