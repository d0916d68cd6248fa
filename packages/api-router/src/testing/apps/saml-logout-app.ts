import { inflateRawSync } from 'node:zlib';
import { nameIdFormats, type OutgoingMessage, type SamlBinding } from '@keystead/saml';
import { z } from 'zod';
import { type SamlApp, type SamlVisit, samlApp } from '#testing/apps/saml-app.ts';
import type { Browser } from '#testing/browser.ts';

const SLO = 'http://localhost:3000/api/auth/sso/saml2/sp/slo/acme-saml';

type Asked = Partial<Parameters<SamlApp['idp']['logoutRequest']>[0]>;
type Answered = Partial<Parameters<SamlApp['idp']['logoutResponse']>[0]>;

/** A message as it stands in a URL, or in the form of a page. */
export interface ShownMessage {
  xml: string;
  relayState: string | null;
  action: string;
}

const inflate = (value: string): string => inflateRawSync(Buffer.from(value, 'base64')).toString('utf8');

/** The message of a URL to which a browser is sent. */
export function messageOf(location: string): ShownMessage {
  const { origin, pathname, searchParams } = new URL(location, 'http://here');
  const value = searchParams.get('SAMLRequest') ?? searchParams.get('SAMLResponse');
  return {
    xml: value === null ? '' : inflate(value),
    relayState: searchParams.get('RelayState'),
    action: `${origin}${pathname}`,
  };
}

/** The message of a page with a button. */
export function messageOfPage(html: string): ShownMessage {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
  const value = field('SAMLRequest') ?? field('SAMLResponse') ?? '';
  return {
    xml: Buffer.from(value, 'base64').toString('utf8'),
    relayState: field('RelayState') ?? null,
    action: /action="([^"]*)"/.exec(html)?.[1] ?? '',
  };
}

const errorSchema = z.object({ code: z.string() });

/** The code of a refusal, for a script or on the page to which a browser is sent; undefined: it was taken. */
export async function codeOf(answer: Response): Promise<string | undefined> {
  const location = answer.headers.get('location');
  if (location !== null) return new URL(location, 'http://here').searchParams.get('error') ?? undefined;
  return answer.ok ? undefined : errorSchema.parse(await answer.json()).code;
}

export const idIn = (xml: string): string => /\sID="([^"]*)"/.exec(xml)?.[1] ?? '';

/** The service with an identity provider that takes part in single logout. */
export async function samlLogoutApp(given: Record<string, unknown> = {}) {
  const app = await samlApp();
  await app.register(app.owner, { logout: 'idp', ...given });

  /** Brings a message of the identity provider, in a browser that has no cookie of ours unless one is given. */
  const bring = (message: OutgoingMessage, browser: Browser = app.newBrowser()): Promise<Response> =>
    message.binding === 'redirect'
      ? browser.send(message.url)
      : app.post(
          new URLSearchParams(message.fields),
          new URL(message.action).pathname.replace('/api/auth', ''),
        );

  const toRequest = (binding: SamlBinding, asked: Asked = {}): OutgoingMessage =>
    app.idp.logoutRequest(
      {
        destination: SLO,
        nameId: 'ada-1',
        nameIdFormat: nameIdFormats.persistent,
        relayState: "what's & more",
        binding,
        ...asked,
      },
      app.now(),
    );

  const toAnswer = (
    binding: SamlBinding,
    { xml, relayState }: Pick<ShownMessage, 'xml' | 'relayState'>,
    answered: Answered = {},
  ): OutgoingMessage =>
    app.idp.logoutResponse(
      {
        destination: SLO,
        inResponseTo: idIn(xml),
        ...(relayState !== null && { relayState }),
        binding,
        ...answered,
      },
      app.now(),
    );

  async function enter(visit: SamlVisit = {}): Promise<Browser> {
    const browser = app.newBrowser();
    const page = await app.signIn(browser, visit);
    if (page !== '/in') throw new Error(`the sign-in led to ${page}`);
    return browser;
  }

  return Object.assign(app, { bring, toRequest, toAnswer, enter });
}

export type SamlLogoutApp = Awaited<ReturnType<typeof samlLogoutApp>>;

export const grace = {
  nameId: 'grace-1',
  sessionIndex: '_g1',
  attributes: { email: ['grace@example.com'], givenName: ['Grace'], sn: ['Hopper'] },
};

/** Two browsers of Ada and one of Grace, each with a session of its own at the identity provider. */
export async function severalSignedIn(given: Record<string, unknown> = {}) {
  const app = await samlLogoutApp(given);
  const browsers = {
    first: await app.enter({ sessionIndex: '_a1' }),
    second: await app.enter({ sessionIndex: '_a2' }),
    grace: await app.enter(grace),
  };
  /** Who is signed in still. */
  async function within(): Promise<string[]> {
    const open = await Promise.all(
      Object.entries(browsers).map(async ([name, { api }]) => ((await api.getSession.query()) ? [name] : [])),
    );
    return open.flat();
  }
  return { app, ...browsers, within, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}
