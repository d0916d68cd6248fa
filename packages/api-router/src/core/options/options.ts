import type { Orm } from '@keystead/db';
import type { ChangeLog, HitCounter } from '#core/call/context.ts';
import type { RandomBytes } from '#core/crypto/random.ts';
import type { RateLimitOptions } from '#core/limits/rate-limit-options.ts';
import type { MailOptions } from '#core/mail/mail-options.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { AdvancedOptions } from '#core/options/advanced.ts';
import type { SessionOptions } from '#core/session/session-options.ts';
import type { UserOptions } from '#features/delete-account/options.ts';
import type { EmailAndPasswordOptions } from '#features/email-password/options.ts';
import type { EmailVerificationOptions } from '#features/email-verification/options.ts';
import type { AccountOptions } from '#features/linked-accounts/options.ts';
import type { Hooks } from '#features/sign-in/hooks.ts';
import type {
  SocialProviderOptions,
  SocialProvidersOptions,
} from '#features/social-sign-in/social-options.ts';

type LogLine = (fields: object, message: string) => void;

/** Where the service writes what an operator has to know. */
export interface Logger {
  debug: LogLine;
  info: LogLine;
  warn: LogLine;
  error: LogLine;
}

/** Everything an operator may write. Durations are seconds. */
export interface KeysteadOptions {
  /** What mails and pages call the application. Default 'Keystead'. */
  appName?: string;
  /** Public address, e.g. https://example.com. Its origin is always trusted; https turns on secure cookies. */
  baseURL: string;
  /** Where the REST calls live. Default /api/auth; a path in `baseURL` comes before it. */
  basePath?: string;
  /** Where the same calls live over tRPC. Default /api/trpc. */
  rpcPath?: string;
  /** Signs and seals; at least 32 characters. Of several the first signs and all verify. */
  secret: string | readonly string[];
  /** `sqlite:PATH`, `sqlite::memory:`, `postgresql://…`, or an ORM made by `createOrm`. */
  database: string | Orm;
  /** Origins besides the base URL's: `https://app.example.com`, `https://*.example.com`, `myapp://`. */
  trustedOrigins?: readonly string[];
  /** Calls that are switched off, as paths under `basePath`; they answer 404. One that does not exist is a fault. */
  disabledPaths?: readonly string[];
  /** Production turns rate limits on. Default false. */
  production?: boolean;
  emailAndPassword?: EmailAndPasswordOptions;
  emailVerification?: EmailVerificationOptions;
  user?: UserOptions;
  session?: SessionOptions;
  account?: AccountOptions;
  /** Providers that people may sign in with, by their id. */
  socialProviders?: SocialProvidersOptions;
  rateLimit?: RateLimitOptions;
  mail?: MailOptions;
  advanced?: AdvancedOptions;
  hooks?: Hooks;
  /** Where browser flows end without a better place. Default {base}/error. */
  errorURL?: string;
  /** Sends every mail. Without one, what needs mail is off. */
  mailer?: Mailer;
  logger?: Logger;
  /** Counts for the limits in place of `rateLimit.storage`, e.g. where several processes share it. */
  countHit?: HitCounter;
  /** Shared by several processes, so that copies of a session in cookies go out of date in all of them at once. */
  changes?: ChangeLog;
  /** Replaced in tests. */
  clock?: () => Date;
  random?: RandomBytes;
  fetch?: typeof globalThis.fetch;
}

/** What a configuration module may leave to the environment is anything, the clients of social providers included. */
type Configurable = Omit<Partial<KeysteadOptions>, 'socialProviders'> & {
  socialProviders?: Readonly<Record<string, Partial<SocialProviderOptions>>>;
};

/** The options with their types, for a configuration module. */
export const defineConfig = <T extends Configurable>(options: T): T => options;
