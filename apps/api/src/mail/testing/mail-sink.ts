import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Received mail: the envelope, the bytes, and the parsed mail. */
export interface ArrivedMail {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
  /** Received over TLS. */
  secure: boolean;
  user: unknown;
}

export interface MailSink extends AsyncDisposable {
  port: number;
  arrived: ArrivedMail[];
}

/** An SMTP server on a free port of 127.0.0.1 that accepts every mail and keeps it. */
export async function startMailSink(options: SMTPServerOptions = {}): Promise<MailSink> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    async onData(stream, session, done) {
      const raw = await new Response(ReadableStream.from(stream)).text();
      const { mailFrom, rcptTo } = session.envelope;
      arrived.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        mail: await PostalMime.parse(raw),
        secure: session.secure,
        user: session.user,
      });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object(server.server.address());
  return {
    port,
    arrived,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(resolve)),
  };
}
