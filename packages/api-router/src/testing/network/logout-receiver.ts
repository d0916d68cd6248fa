import { decodeJwt, decodeProtectedHeader } from 'jose';
import { listen } from '#testing/network/listen.ts';

/** An application that is told of ended sessions (OpenID Connect Back-Channel Logout 1.0). It answers 200. */
export async function createLogoutReceiver() {
  const received: { type: string | undefined; token: string }[] = [];
  const answers = { status: 200, headers: {} };
  const server = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const token = new URLSearchParams(body).get('logout_token') ?? '';
    received.push({ type: request.headers['content-type'], token });
    response.writeHead(answers.status, answers.headers).end('whatever');
  });
  return {
    url: `${server.url}/logout`,
    origin: server.url,
    received,
    answers,
    claims: () => received.map(({ token }) => decodeJwt(token)),
    headers: () => received.map(({ token }) => decodeProtectedHeader(token)),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
