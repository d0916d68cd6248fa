import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestServer } from '../../support/start-server.ts';
import { type Draft, paths } from './requests.ts';
import { applications } from './setting.ts';
import { type Oracle, SESSION_COOKIE, STRAIGHT } from './start-oracle.ts';

export interface Answer {
  status: number;
  location: URL | undefined;
  body: Readonly<Record<string, unknown>>;
}

/** One of the two that are asked. */
export interface Server {
  send(draft: Draft): Promise<Answer>;
  /** What a good request for a code needs here besides, to be answered at once. */
  straight(draft: Draft): Draft;
}

const agent = new Agent({ keepAlive: true });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function toBody({ method, params, type }: Draft): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  return type === 'application/json'
    ? JSON.stringify(Object.fromEntries(params))
    : new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
}

/** Where a page sends the browser by a form that submits itself, with its fields as the query. */
function readForm(page: string): URL | undefined {
  const [, action] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
  if (action === undefined) return undefined;
  const url = new URL(action);
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g))
    url.searchParams.set(name, value);
  return url;
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

async function exchange(url: URL, { method, headers, body }: Sent): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request(url, { agent, method, headers: { ...headers, ...length } });
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('no answer');
  return answer;
}

async function send(origin: string, cookie: string, draft: Draft): Promise<Answer> {
  const body = toBody(draft);
  const url = new URL(paths[draft.call], origin);
  if (body === undefined)
    url.search = new URLSearchParams(draft.params.map(([name, value]) => [name, value])).toString();
  const answer = await exchange(url, {
    method: draft.method,
    headers: {
      ...draft.headers,
      ...(body !== undefined && draft.type !== undefined && { 'content-type': draft.type }),
      ...(draft.isSignedIn && { cookie }),
    },
    body,
  });
  const { location } = answer.headers;
  const page = await text(answer);
  return {
    status: answer.statusCode ?? 0,
    location: location === undefined ? readForm(page) : new URL(location, url),
    body: read(page),
  };
}

const cookiesIn = (answer: IncomingMessage): Map<string, string> =>
  new Map(
    (answer.headers['set-cookie'] ?? []).map((line): [string, string] => {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      return [pair.slice(0, split), pair.slice(split + 1)];
    }),
  );

const toCookie = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The service, with a person who is signed in. */
export async function openService({ url }: TestServer): Promise<Server> {
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const answer = await exchange(new URL('/api/auth/sign-up/email', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(person),
  });
  const cookies = cookiesIn(answer);
  if (answer.statusCode !== 200 || cookies.size === 0) throw new Error(await text(answer));
  answer.resume();
  const cookie = toCookie(cookies);
  return {
    // A form of another site is sent on to the same request by GET, with the cookies.
    async send(draft) {
      const first = await send(url, cookie, draft);
      if (draft.call !== 'authorize' || first.location?.pathname !== paths.authorize) return first;
      const params = [...first.location.searchParams];
      return send(url, cookie, { ...draft, method: 'GET', params });
    },
    straight: (draft) => draft,
  };
}

/** The oracle, with a person who is signed in. */
export async function openOracle({ origin }: Oracle, begin: Draft): Promise<Server> {
  const cookies = new Map<string, string>();
  const url = new URL(paths.authorize, origin);
  url.search = new URLSearchParams(begin.params.map(([name, value]) => [name, value])).toString();
  let at = url;
  while (at.origin === origin) {
    const answer = await exchange(at, {
      method: 'GET',
      headers: { ...begin.headers, cookie: toCookie(cookies) },
    });
    for (const [name, value] of cookiesIn(answer)) cookies.set(name, value);
    const page = await text(answer);
    if (answer.headers.location === undefined) throw new Error(`the oracle: ${answer.statusCode} ${page}`);
    at = new URL(answer.headers.location, at);
  }
  const session = new Map([...cookies].filter(([name]) => name.startsWith(SESSION_COOKIE)));
  return {
    send: (draft) => send(origin, toCookie(session), draft),
    // Without it there is no refresh token (OpenID Connect Core section 11). The service asks about that scope by itself.
    straight: (draft) => ({
      ...draft,
      params: [...draft.params, ['prompt', 'consent']],
      headers: { ...draft.headers, [STRAIGHT]: 'yes' },
    }),
  };
}

const redirectUris = Object.values(applications).flatMap(({ redirect_uris }) => redirect_uris);

/** Pages that ask the person something, by the first part of their path. */
const pages: Readonly<Record<string, string>> = {
  'sign-in': 'page: login',
  login: 'page: login',
  consent: 'page: consent',
  'select-account': 'page: select_account',
  'sign-up': 'page: create',
};

/** Programs listen at any port. */
const isOfClient = ({ href, hostname, pathname }: URL): boolean =>
  (hostname === '127.0.0.1' && pathname === '/cb') ||
  redirectUris.some((uri) => href === uri || href.startsWith(`${uri}?`) || href.startsWith(`${uri}#`));

function classOfRedirect(location: URL): string {
  if (isOfClient(location)) {
    const said = new URLSearchParams(location.hash === '' ? location.search : location.hash.slice(1));
    return said.has('code') ? 'code' : `redirect: ${said.get('error')}`;
  }
  const [, first = ''] = location.pathname.split('/');
  return pages[first] ?? 'error page';
}

const toTokens = (body: Answer['body']): string =>
  ['tokens', ...['refresh_token', 'id_token'].filter((name) => name in body)].join(' + ');

/** What an answer says, whoever gave it. */
export function classOf({ call }: Pick<Draft, 'call'>, { status, location, body }: Answer): string {
  if (location) return classOfRedirect(location);
  if (status === 404 || status === 405) return 'no such call';
  if (status >= 500) return `failure ${status}`;
  if (call === 'authorize') return status < 300 ? `answered ${status}` : 'error page';
  if (status >= 300) return `${status} ${String(body.error)}`;
  if (call === 'introspect') return body.active === true ? `active: ${String(body.client_id)}` : 'inactive';
  if (call === 'userinfo') return `claims: ${Object.keys(body).sort().join(' ')}`;
  return call === 'token' ? toTokens(body) : 'done';
}
