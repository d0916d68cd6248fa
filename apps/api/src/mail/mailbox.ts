import { type Mailer, type MailMessage, requireRecipient } from '@keystead/api-router/mail';

/** Largest number of mails; the oldest are dropped first. */
const CAPACITY = 100;

export interface ReceivedMail extends MailMessage {
  id: string;
  at: Date;
}

/** Mailbox in memory for the mails of a development server. */
export interface Mailbox extends Mailer {
  /** All mails, newest first. */
  list(): readonly ReceivedMail[];
  find(id: string): ReceivedMail | undefined;
  clear(): void;
}

export function createMailbox(clock: () => Date = () => new Date()): Mailbox {
  let mails: ReceivedMail[] = [];
  let received = 0;
  return {
    async send(message) {
      received += 1;
      const mail = { ...message, to: requireRecipient(message.to), id: String(received), at: clock() };
      mails = [mail, ...mails].slice(0, CAPACITY);
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
    },
  };
}
