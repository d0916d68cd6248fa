/** What a deployment supplies in place of our own: everything here may be given as an option. */

type LogLine = (fields: object, message: string) => void;

/** Where the service writes what an operator has to know. */
export interface Logger {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** One mail, ready to leave. */
export interface MailMessage {
  /** A single bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Which mail it is, e.g. `reset-password`. */
  kind: string;
  /** Language of the content, as in RFC 5646. */
  locale: string;
}

/**
 * Takes mails away. `send` rejects when a mail could not be handed over; the service tries again for a day. It has to
 * come to an end within ten minutes: after that another process may send the mail.
 */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

export interface Hits {
  count: number;
  /** When the window ends, in milliseconds of the epoch. */
  expiresAt: number;
}

/** Counts one hit on `key` in a fixed window, atomically. */
export type HitCounter = (key: string, windowSeconds: number, now: Date) => Promise<Hits>;

/** Knows since when copies of a user's session are out of date. */
export interface ChangeLog {
  mark(userId: string, at: Date): void;
  since(userId: string): Date | undefined;
}

export type Clock = () => Date;

/** `size` random bytes; replaced in tests that need the same ids twice. */
export type RandomBytes = (size: number) => Uint8Array;
