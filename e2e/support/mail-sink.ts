import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** For `SMTP_URL`. */
  url: string;
  mails: readonly Email[];
  /** The newest mail to an address whose subject matches, once it is there. */
  waitFor(to: string, subject: RegExp): Promise<Email>;
  close(): Promise<void>;
}

const isTo = (mail: Email, address: string): boolean =>
  (mail.to ?? []).some((recipient) => recipient.address === address);

/** A real SMTP server that keeps what it is sent. */
export async function startMailSink(): Promise<MailSink> {
  const mails: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          for (const look of waiting) look();
          done();
        }, done);
      });
    },
  });
  // A client that is killed ends its connection in the middle of a mail.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address: AddressInfo | string | null = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('the mail sink has no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    waitFor(to, subject) {
      return new Promise((resolve, reject) => {
        const look = (): void => {
          const mail = mails.findLast(
            (candidate) => isTo(candidate, to) && subject.test(candidate.subject ?? ''),
          );
          if (!mail) return;
          waiting.delete(look);
          clearTimeout(bound);
          resolve(mail);
        };
        const bound = setTimeout(() => {
          waiting.delete(look);
          const seen = mails.map((mail) => mail.subject).join(', ');
          reject(new Error(`no mail to ${to} about ${subject}; there were: ${seen}`));
        }, 60_000);
        waiting.add(look);
        look();
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The first link of a mail's text part. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`no link in the mail "${mail.subject}"`);
  return link;
}
