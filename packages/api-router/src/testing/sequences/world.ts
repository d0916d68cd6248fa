import { canShareDatabase, type SharedDatabase, sharedDatabase } from '@keystead/db/testing';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import type { PasskeyAuthenticator } from '#testing/authenticators/passkey-authenticator.ts';
import { type Answering, type Browser, createBrowser } from '#testing/browser.ts';
import type { createAuthenticator } from '#testing/people/two-factor.ts';
import { startOtherProcess } from '#testing/processes/other-process.ts';
import type { Actor, PersonName } from '#testing/sequences/model.ts';

/** Who administers the services of all sequences. */
export const ROOT = { email: 'root@example.org', password: 'the password of root' };

export type LinkedAccounts = 'ask' | 'remove';

const optionsOf = (linkedAccounts: LinkedAccounts) => ({
  ...allFeatures,
  admin: { adminEmails: [ROOT.email] },
  apiKey: { ...allFeatures.apiKey, enableSessionForAPIKeys: true, flushInterval: 60 },
  account: { accountLinking: { allowDifferentEmails: true } },
  emailAndPassword: { linkedAccountsOnPasswordReset: linkedAccounts },
  emailVerification: { autoSignInAfterVerification: true },
});

type App = Awaited<ReturnType<typeof acmeApp>>;

/** The second service: another process of the operating system, or one in this process, which starts at once. */
async function besides(app: App, options: ReturnType<typeof optionsOf>, database?: SharedDatabase) {
  const errors: string[] = [];
  if (!database) {
    const service = await app.beside();
    return { service, errors, settle: () => service.idle(), end: async () => {} };
  }
  const onErrors = (messages: readonly string[]): void => void errors.push(...messages);
  const { url } = database;
  const service = await startOtherProcess(app, { url, options, provider: app.provider, onErrors });
  return { service, errors, settle: async () => {}, end: () => service[Symbol.asyncDispose]() };
}

/** Two services on one database, in one process or in two, as long as the database can be shared. */
export async function createPlace(linkedAccounts: LinkedAccounts, { isApart }: { isApart: boolean }) {
  const options = optionsOf(linkedAccounts);
  const database = isApart && canShareDatabase() ? await sharedDatabase() : undefined;
  const app = await acmeApp(options, database?.orm);
  const beside = await besides(app, options, database);
  const root = app.browser();
  await root.api.signUp.email.mutate({ name: 'Root', ...ROOT });
  await app.settle();
  const link = app.outbox.link('verify-email', ROOT.email);
  await root.send(link.pathname + link.search);
  const services: readonly Answering[] = [app.service, beside.service];
  return {
    app,
    linkedAccounts,
    services,
    /** Logged as errors by the services. */
    errors: (): string[] => [
      ...app.log.filter(({ level }) => level === 'error').map(({ message }) => message),
      ...beside.errors,
    ],
    settle: async (): Promise<void> => {
      await app.settle();
      await beside.settle();
    },
    async [Symbol.asyncDispose]() {
      await beside.end();
      await app[Symbol.asyncDispose]();
      await database?.[Symbol.asyncDispose]();
    },
  };
}

export type Place = Awaited<ReturnType<typeof createPlace>>;

/** A browser of somebody, and what it holds. */
export interface Window {
  actor: Actor;
  browser: Browser;
  /** Its session and its waiting sign-in, whether they live or not. */
  session?: number | undefined;
  /** Sessions that it had before, of which it may keep those of other accounts. */
  others: number[];
  ticket?: number;
  trusted?: number;
  /** The account whose mail was opened in it while nobody was signed in. */
  openedMail?: string;
  /** When an administrator has signed in there. */
  since?: number;
}

/** For trying a credential: of each kind its parts. */
export interface Secret {
  /** Cookies, as they were when it was made. */
  cookies?: ReadonlyMap<string, string>;
  text?: string;
  /** Further texts: the proof of an invitation, the address of a password. */
  more?: string;
  device?: PasskeyAuthenticator;
  authenticator?: ReturnType<typeof createAuthenticator>;
  /** Somebody at a provider. */
  profile?: { id: string; email: string; verified: boolean; name: string; picture: null };
}

let count = 0;

/** Beside it a browser has a cookie for each account, whose name begins so. */
const SESSION = 'keystead.session_token';

/** The cookie without its signature. */
const tokenOf = (cookie: string): string => cookie.split('.')[0] ?? '';

/** Where one sequence happens: addresses of its own on the database of all. */
export function createWorld(place: Place, choose: (services: readonly Answering[]) => Answering) {
  count += 1;
  const tag = count;
  let ids = 0;
  const windows: Window[] = [];
  const secrets = new Map<number, Secret>();
  const anyProcess: Answering = {
    handler: (request, address) => choose(place.services).handler(request, address),
  };
  const browser = (headers: Record<string, string> = {}): Browser => createBrowser(anyProcess, { headers });
  return {
    place,
    tag,
    windows,
    secrets,
    browser,
    emailOf: (name: PersonName): string => `${name.toLowerCase()}@seq-${tag}.example`,
    newId(): number {
      ids += 1;
      return ids;
    },
    now: (): number => place.app.now().getTime(),
    open(actor: Actor, headers?: Record<string, string>): Window {
      const made = { actor, browser: browser(headers), others: [] };
      windows.push(made);
      return made;
    },
    /** A client without cookies that has the session of these. */
    bearing: (cookies: ReadonlyMap<string, string>): Record<string, string> => ({
      authorization: `Bearer ${cookies.get('keystead.session_token') ?? ''}`,
    }),
    /** The same cookies in another browser. */
    copyOf(cookies: ReadonlyMap<string, string>): Browser {
      const copy = browser();
      for (const [name, value] of cookies) copy.cookies.set(name, value);
      return copy;
    },
    /**
     * Credentials kept with the cookie of a session that a browser has: the session, and those that were made in it.
     */
    heldIn(held: Browser): number[] {
      const tokens = new Set(
        [...held.cookies].filter(([name]) => name.startsWith(SESSION)).map(([, value]) => tokenOf(value)),
      );
      return [...secrets].flatMap(([id, { cookies }]) => {
        const own = cookies?.get(SESSION);
        return own !== undefined && tokens.has(tokenOf(own)) ? [id] : [];
      });
    },
    keep(id: number, secret: Secret): void {
      secrets.set(id, secret);
    },
    secretOf(id: number | undefined): Secret {
      return (id !== undefined && secrets.get(id)) || {};
    },
  };
}

export type World = ReturnType<typeof createWorld>;
