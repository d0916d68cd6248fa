import type { Feature } from '#core/feature/define-feature.ts';
import type { MailMessage } from '#core/ports.ts';
import type { BuiltInMailKind } from '#testing/application/built-in-mail-kinds.ts';
import type { MailKindsOf } from '#testing/application/mail-kinds.ts';

/** Kinds of mails, by their catalogue, with those of features of an application. */
export type MailKind<Own extends readonly Feature[] = readonly []> = BuiltInMailKind | MailKindsOf<Own>;

/** A mail that was sent. */
export interface TestMail extends MailMessage {
  /** The first link. Throws if there is none. */
  readonly link: URL;
  /** All links, in their order. */
  readonly links: URL[];
  /** The code that the reader types. Throws if there is none. */
  readonly code: string;
}

/**
 * The mails that a service has sent. Each call first waits for the work that the service does after its answers, and
 * begins at once what would begin some seconds later. So mails are there without waiting by the clock.
 */
export interface TestMails<in Kind extends string = string> {
  /** The newest mail of a kind. Rejects if there is none, with a list of what was sent. */
  last(kind: Kind): Promise<TestMail>;
  /** All mails, or those of a kind, in the order in which they were sent. */
  all(kind?: Kind): Promise<TestMail[]>;
  /** Mails to one person, or to an e-mail address. */
  to(recipient: string | { email: string }): Pick<TestMails<Kind>, 'last' | 'all'>;
}

const URLS = /https?:\/\/\S+/g;

/** A mail with what is read out of it. Comparing and printing mails leaves that out, because it may throw. */
function toTestMail(message: MailMessage): TestMail;
function toTestMail(message: MailMessage): object {
  const { kind, to, text } = message;
  const links = [...text.matchAll(URLS)].map(([url]) => new URL(url));
  const code = /\b\d{6,8}\b/.exec(text.replaceAll(URLS, ''))?.[0];
  const read = (found: unknown, what: string): unknown => {
    if (found !== undefined) return found;
    throw new Error(`the ${kind} mail to ${to} has no ${what}:\n${text}`);
  };
  return Object.defineProperties(
    { ...message },
    {
      links: { value: links },
      link: { get: () => read(links[0], 'link') },
      code: { get: () => read(code, 'code') },
    },
  );
}

const describe = (messages: readonly MailMessage[]): string =>
  messages.map(({ kind, to }) => `${kind} to ${to}`).join(', ') || 'nothing';

interface SendingService {
  idle(): Promise<void>;
  sendDueMails(): void;
}

/** Sends what is due, until nothing more comes: a mail may be sent in batches, or lead to another one. */
async function sendAll(service: SendingService, messages: readonly MailMessage[]): Promise<void> {
  let before: number;
  do {
    before = messages.length;
    await service.idle();
    service.sendDueMails();
    await service.idle();
  } while (messages.length > before);
}

/** The mails that a mailer was given, for a test. */
export function createTestMails(service: SendingService, messages: readonly MailMessage[]): TestMails {
  const of = (recipient: string | undefined): Pick<TestMails, 'last' | 'all'> => {
    const all = async (kind?: string): Promise<TestMail[]> => {
      await sendAll(service, messages);
      return messages
        .filter(
          (mail) =>
            (kind === undefined || mail.kind === kind) && (recipient === undefined || mail.to === recipient),
        )
        .map(toTestMail);
    };
    return {
      all,
      async last(kind) {
        const found = (await all(kind)).at(-1);
        if (found) return found;
        const whom = recipient === undefined ? '' : ` to ${recipient}`;
        throw new Error(`there is no ${kind} mail${whom}; sent was: ${describe(messages)}`);
      },
    };
  };
  return {
    ...of(undefined),
    to: (recipient) => of((typeof recipient === 'string' ? recipient : recipient.email).toLowerCase()),
  };
}
