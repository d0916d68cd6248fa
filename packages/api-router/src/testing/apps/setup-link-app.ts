import { z } from 'zod';
import { ssoApp } from '#testing/apps/sso-app.ts';
import type { Browser, TestOptions } from '#testing/index.ts';
import { createFakeDns } from '#testing/network/dns.ts';

/** What the page of a link says of itself. */
export const byLink = { 'keystead-caller': 'set-up-link' } as const;

const made = z.object({ id: z.string(), url: z.string() });

/** Status and code of an answer over REST. */
export async function outcome(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return `${answer.status} ${code}`.trim();
}

export type MadeLink = z.infer<typeof made>;

export const tokenOf = ({ url }: Pick<MadeLink, 'url'>): string => new URL(url).hash.slice(1);

/** `ssoApp` with a DNS of its own, and links of its owner. */
export async function setupLinkApp({ organization, ...options }: TestOptions = {}) {
  const dns = createFakeDns();
  const app = await ssoApp({
    organization: {
      domains: { enabled: true, resolver: dns.resolver },
      ...(typeof organization === 'object' && organization),
    },
    ...options,
  });

  const ask = (given: Record<string, unknown> = {}, person: Pick<Browser, 'post'> = app.owner) =>
    person.post('/organization/create-setup-link', {
      organizationId: 'acme',
      for: ['domains', 'sso'],
      ...given,
    });

  const make = async (given: Record<string, unknown> = {}, person?: Pick<Browser, 'post'>) =>
    made.parse(await (await ask(given, person)).json());

  const redeem = (link: Pick<MadeLink, 'url'>, browser: Pick<Browser, 'post'>): Promise<Response> =>
    browser.post('/organization/redeem-setup-link', { token: tokenOf(link) });

  /** A browser of somebody without an account, which has opened the link. */
  async function openedBy(link: Pick<MadeLink, 'url'>): Promise<Browser> {
    const browser = app.browser({ headers: byLink });
    const answer = await redeem(link, browser);
    if (answer.status !== 200) throw new TypeError(`the link was refused with ${answer.status}`);
    return browser;
  }

  /** A new link, and a browser which has opened it. */
  async function opened(given: Record<string, unknown> = {}): Promise<{ link: MadeLink; browser: Browser }> {
    const link = await make(given);
    return { link, browser: await openedBy(link) };
  }

  return Object.assign(app, { dns, ask, make, redeem, openedBy, opened });
}

export type SetupLinkApp = Awaited<ReturnType<typeof setupLinkApp>>;
