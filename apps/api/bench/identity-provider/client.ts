import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { CALLBACK, SECRET } from './setting.ts';

const VERIFIER = 'a-verifier-of-a-program-with-enough-letters.~_';
const challenge = hash('sha256', VERIFIER, 'base64url');

const agent = new Agent({ keepAlive: true });

/** A page in a window of its own. */
const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

interface Sent {
  method?: string;
  headers: Record<string, string>;
  body?: string;
}

async function send(url: URL, { method = 'GET', headers, body }: Sent): Promise<IncomingMessage> {
  const sent = request(url, { agent, method, headers });
  sent.end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('no answer');
  return answer;
}

const keepCookies = (cookies: Map<string, string>, answer: IncomingMessage): void => {
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const split = pair.indexOf('=');
    cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
};

const toCookie = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Signs a person up, and returns the cookies. */
async function signUp(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  const answer = await send(new URL('/api/auth/sign-up/email', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'Ada King', email: 'ada@example.com', password: 'correct horse battery' }),
  });
  keepCookies(cookies, answer);
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} refused a sign-up: ${body}`);
  return toCookie(cookies);
}

/** Follows the way over a page that signs everybody in. */
async function passPage(begin: URL): Promise<string> {
  const cookies = new Map<string, string>();
  let at = begin;
  while (at.origin === begin.origin) {
    const answer = await send(at, { headers: { ...navigation, cookie: toCookie(cookies) } });
    keepCookies(cookies, answer);
    answer.resume();
    at = new URL(answer.headers.location ?? CALLBACK, at);
  }
  return toCookie(cookies);
}

export interface Tokens {
  access_token: string;
  refresh_token?: string;
  id_token?: string;
}

export interface Asked {
  client?: string;
  scope: string;
  resource?: string;
}

const endpoints = '/api/auth/oauth2';

const toQuery = ({ client = 'web', scope, resource }: Asked, wantsConsent: boolean): URLSearchParams =>
  new URLSearchParams({
    client_id: client,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope,
    state: 's',
    ...(scope.includes('openid') && { nonce: 'n' }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(resource !== undefined && { resource }),
    ...(wantsConsent && { prompt: 'consent' }),
  });

/** An application, and a browser with a session, in front of an identity provider. */
export async function openClient(origin: string, way: 'sign-up' | 'page') {
  // That one gives no refresh token without the parameter, and asks nobody with the header.
  const isPage = way === 'page';
  const straight: Record<string, string> = isPage ? { 'x-straight': 'yes' } : {};
  const authorizeUrl = (asked: Asked): URL =>
    new URL(`${endpoints}/authorize?${toQuery(asked, isPage)}`, origin);
  const cookie = isPage ? await passPage(authorizeUrl({ scope: 'openid' })) : await signUp(origin);

  async function post<Answer>(path: string, client: string, form: Record<string, string>): Promise<Answer> {
    const answer = await send(new URL(endpoints + path, origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${client}:${SECRET}`).toString('base64')}`,
      },
      body: new URLSearchParams(form).toString(),
    });
    const body = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${origin}${path}: ${answer.statusCode} ${body}`);
    return JSON.parse(body);
  }

  async function askCode(asked: Asked): Promise<string> {
    const answer = await send(authorizeUrl(asked), { headers: { ...navigation, ...straight, cookie } });
    answer.resume();
    const { location = '' } = answer.headers;
    const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
    if (code === null) throw new Error(`${origin} gave no code: ${answer.statusCode} ${location}`);
    return code;
  }

  return {
    /** From the session in the browser to the tokens. */
    async exchange(asked: Asked): Promise<Tokens> {
      const { client = 'web', resource } = asked;
      const code = await askCode(asked);
      return post<Tokens>('/token', client, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
        ...(resource !== undefined && { resource }),
      });
    },
    refresh: (refresh_token: string): Promise<Tokens> =>
      post('/token', 'web', { grant_type: 'refresh_token', refresh_token }),
    askAsMachine: (resource?: string): Promise<Tokens> =>
      post('/token', 'machine', {
        grant_type: 'client_credentials',
        scope: 'notes:read',
        ...(resource !== undefined && { resource }),
      }),
    async introspect(token: string): Promise<void> {
      const { active } = await post<{ active: boolean }>('/introspect', 'web', { token });
      if (!active) throw new Error(`${origin}: the token is not active`);
    },
  };
}

export type Client = Awaited<ReturnType<typeof openClient>>;
