// desk.ts
import { randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import * as openid from 'openid-client';

const { ISSUER = 'http://localhost:3000/api/auth', DESK_SECRET = '', PORT = '4000' } = process.env;
const url = `http://localhost:${PORT}`;

// Only for development, where the service has no https.
const options = ISSUER.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {};
const proof = openid.ClientSecretBasic(DESK_SECRET);
const config = await openid.discovery(new URL(ISSUER), 'desk', undefined, proof, options);

/** What the application knows about one browser. Keep it where you keep sessions. */
interface Visit {
  /** While the person is at the service. */
  checks?: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string };
  user?: { id: string; name: string; idToken: string };
}

const visits = new Map<string, Visit>();
const idOf = ({ headers }: Request) => /(?:^|; )desk=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
const visitOf = (request: Request): Visit => visits.get(idOf(request)) ?? {};

/** Each step has a new id, so that nobody can choose one for somebody else. */
function keep(request: Request, response: Response, visit: Visit): void {
  visits.delete(idOf(request));
  const id = randomUUID();
  visits.set(id, visit);
  response.cookie('desk', id, { httpOnly: true, sameSite: 'lax', secure: url.startsWith('https:') });
}

const toHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const app = express();

app.get('/', (request, response) => {
  const { user } = visitOf(request);
  response.send(
    user
      ? `<p>Hello ${toHtml(user.name)}</p><form method="post" action="/sign-out"><button>Sign out</button></form>`
      : '<a href="/sign-in">Sign in with Acme</a>',
  );
});

app.get('/sign-in', async (request, response) => {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  keep(request, response, { checks: { pkceCodeVerifier, expectedState, expectedNonce } });
  const to = openid.buildAuthorizationUrl(config, {
    redirect_uri: `${url}/callback`,
    scope: 'openid profile email',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  response.redirect(to.href);
});

app.get('/callback', async (request, response) => {
  const { checks } = visitOf(request);
  if (!checks) return response.redirect('/');
  try {
    const tokens = await openid.authorizationCodeGrant(config, new URL(request.originalUrl, url), checks);
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new Error('The answer has no id token.');
    // `sub` is the person. The name and the e-mail address may change.
    const user = { id: claims.sub, name: String(claims.name), idToken: tokens.id_token };
    keep(request, response, { user });
    response.redirect('/');
  } catch (error) {
    if (!(error instanceof openid.AuthorizationResponseError)) throw error;
    // The person said no, or the request is wrong: `access_denied`, `invalid_scope` and so on.
    response.status(403).send(`Nobody was signed in: ${toHtml(error.error)}`);
  }
});

app.post('/sign-out', (request, response) => {
  const { user } = visitOf(request);
  visits.delete(idOf(request));
  const hint: Record<string, string> = user ? { id_token_hint: user.idToken } : {};
  const to = openid.buildEndSessionUrl(config, { ...hint, post_logout_redirect_uri: `${url}/` });
  response.redirect(303, to.href);
});

app.listen(Number(PORT), '127.0.0.1', () => console.log(`Open ${url}`));
