/** Parts that a deployment can replace: everything here may be given as an option. */

type LogLine = (fields: object, message: string) => void;

/** Receiver of the log messages of the service. */
export interface Logger {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** A mail that is ready to be sent. */
export interface MailMessage {
  /** One plain e-mail address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Kind of mail, e.g. `reset-password`. */
  kind: string;
  /** Language of the content, as in RFC 5646. */
  locale: string;
}

/** Sender of mails. `send` rejects if a mail could not be sent; the service logs that and continues. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

/** Calls that were counted in a window, and its end. */
export interface Hits {
  count: number;
  /** When the window ends, in milliseconds since 1970. */
  expiresAt: number;
}

/** Counts hits on keys in fixed windows: a window begins with its first hit, and later hits do not move its end. */
export interface HitCounter {
  /** Counts one hit, atomically: no two hits on a key get the same count. */
  count(key: string, windowSeconds: number, now: Date): Promise<Hits>;
  /**
   * Takes back the hit that `count` answered, atomically, unless its window has ended: the hits of the next one stay.
   * A count never falls below zero.
   */
  takeBack(key: string, hits: Hits): Promise<void>;
  /** Deletes all hits on a key. */
  clear(key: string): Promise<void>;
  /** The server that counts is there, for metrics. Without this function there is none. */
  isUp?(): boolean;
  /** The same counter, which counts in another one while its server is away. */
  withFallback?(fallback: HitCounter): HitCounter;
}

/** Places for computations that take all of a core, which several processes share. */
export interface HashPlaces {
  /** Resolves to a function that frees the place as soon as there is one. */
  take(): Promise<() => void>;
}

/** Time since which copies of the sessions of a user are invalid. */
export interface ChangeLog {
  mark(userId: string, at: Date): void;
  since(userId: string): Date | undefined;
  /** Seconds for which it remembers; at least `session.cookieCache.maxAge`. Without it the service asks nothing. */
  readonly keepsFor?: number;
  /** The server that passes changes on is there, for metrics. Without this function there is none. */
  isUp?(): boolean;
}

/** Source of the time. Tests replace it. */
export type Clock = () => Date;

/** Source of random bytes. Tests replace it to get the same ids twice. */
export type RandomBytes = (size: number) => Uint8Array;

/** Where files are kept, such as pictures of people. A name is 32 small letters and digits. */
export interface FileStore {
  /** Keeps a file under a name that no other file has. Rejects if it could not. */
  write(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Undefined: there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Deletes a file. Resolves also if there is none. */
  remove(name: string): Promise<void>;
}
