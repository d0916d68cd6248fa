import { randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import * as openid from 'openid-client';

/** An application that signs people in by OpenID Connect, and knows nothing else of the service. */
const { ISSUER = '', CLIENT_ID = '', CLIENT_SECRET = '', PORT = '' } = process.env;
const origin = `http://localhost:${PORT}`;

const config = await openid.discovery(
  new URL(ISSUER),
  CLIENT_ID,
  undefined,
  openid.ClientSecretBasic(CLIENT_SECRET),
  // The service is on this computer, without https.
  { execute: [openid.allowInsecureRequests] },
);

interface Visit {
  checks?: openid.AuthorizationCodeGrantChecks;
  name?: string;
  refreshToken?: string | undefined;
}

const visits = new Map<string, Visit>();

/** What is known about a browser. */
function visitOf({ headers }: Request, response: Response): Visit {
  const [, id = ''] = /(?:^|; )desk=([\w-]+)/.exec(headers.cookie ?? '') ?? [];
  const known = visits.get(id);
  if (known !== undefined) return known;
  const visit = {};
  const next = randomUUID();
  visits.set(next, visit);
  response.cookie('desk', next, { httpOnly: true, sameSite: 'lax' });
  return visit;
}

const toHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

/** The icon keeps the browser from asking for one that is not there. */
const show = (title: string, link: string): string =>
  `<!doctype html><title>Desk</title><link rel="icon" href="data:,"><h1>${toHtml(title)}</h1>${link}`;

const app = express();

app.get('/', (request, response) => {
  const { name } = visitOf(request, response);
  response.send(
    name === undefined
      ? show('Fathom Desk', '<a href="/sign-in">Sign in</a>')
      : show(`Hello ${name}`, '<a href="/refresh">Refresh</a>'),
  );
});

app.get('/sign-in', async (request, response) => {
  const checks = {
    pkceCodeVerifier: openid.randomPKCECodeVerifier(),
    expectedState: openid.randomState(),
    expectedNonce: openid.randomNonce(),
    idTokenExpected: true,
  };
  visitOf(request, response).checks = checks;
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}/callback`,
    scope: 'openid profile email offline_access',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  response.redirect(url.href);
});

app.get('/callback', async (request, response) => {
  const visit = visitOf(request, response);
  const url = new URL(request.originalUrl, origin);
  const tokens = await openid.authorizationCodeGrant(config, url, visit.checks);
  visit.name = String(tokens.claims()?.name);
  visit.refreshToken = tokens.refresh_token;
  response.redirect('/');
});

app.get('/refresh', async (request, response) => {
  const visit = visitOf(request, response);
  try {
    const tokens = await openid.refreshTokenGrant(config, visit.refreshToken ?? '');
    visit.refreshToken = tokens.refresh_token;
    response.send(show('Still connected', '<a href="/">Back</a>'));
  } catch (error) {
    if (!(error instanceof openid.ResponseBodyError)) throw error;
    response.send(show(`The service says ${error.error}`, '<a href="/">Back</a>'));
  }
});

app.listen(Number(PORT), '127.0.0.1');
