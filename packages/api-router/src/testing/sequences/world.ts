import { acmeApp } from '#testing/acme-app.ts';
import { allFeatures } from '#testing/all-features.ts';
import { type Answering, type Browser, createBrowser } from '#testing/browser.ts';
import type { PasskeyAuthenticator } from '#testing/passkey-authenticator.ts';
import type { Actor, PersonName } from '#testing/sequences/model.ts';
import type { createAuthenticator } from '#testing/two-factor.ts';

/** Who administers the services of all sequences. */
export const ROOT = { email: 'root@example.org', password: 'the password of root' };

export type LinkedAccounts = 'ask' | 'remove';

/** Two services on one database, which stand for two processes. */
export async function createPlace(linkedAccounts: LinkedAccounts) {
  const app = await acmeApp({
    ...allFeatures,
    admin: { adminEmails: [ROOT.email] },
    apiKey: { enableSessionForAPIKeys: true, flushInterval: 60 },
    account: { accountLinking: { allowDifferentEmails: true } },
    emailAndPassword: { linkedAccountsOnPasswordReset: linkedAccounts },
    emailVerification: { autoSignInAfterVerification: true },
  });
  const beside = await app.beside();
  const root = app.browser();
  await root.api.signUp.email.mutate({ name: 'Root', ...ROOT });
  await app.settle();
  const link = app.outbox.link('verify-email', ROOT.email);
  await root.send(link.pathname + link.search);
  return {
    app,
    linkedAccounts,
    services: [app.service, beside],
    settle: async (): Promise<void> => {
      await app.settle();
      await beside.idle();
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
  ticket?: number;
  trusted?: number;
  /** The account whose mail was opened in it while nobody was signed in. */
  openedMail?: string;
}

/** What a credential needs to be tried: of each kind what it consists of. */
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
    open(actor: Actor): Window {
      const made = { actor, browser: browser() };
      windows.push(made);
      return made;
    },
    /** The same cookies in another browser. */
    copyOf(cookies: ReadonlyMap<string, string>): Browser {
      const copy = browser();
      for (const [name, value] of cookies) copy.cookies.set(name, value);
      return copy;
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
