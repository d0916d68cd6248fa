import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** GitHub profile of a person; id and e-mail address are made from the name. */
const toProfile = (name: string) => ({ id: name, login: name, name, email: `${name}@example.com` });

const toAddresses = (name: string) => [{ email: `${name}@example.com`, primary: true, verified: true }];

/**
 * Simple fake of GitHub for any number of people: the code is the name of the person, and so is the token. It serves
 * many sign-ins at the same time, and checks nothing.
 */
export async function startPeopleProvider() {
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const name = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const answers: Record<string, () => unknown> = {
      '/token': () => ({ access_token: form.get('code'), token_type: 'bearer' }),
      '/user': () => toProfile(name),
      '/user/emails': () => toAddresses(name),
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.() ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the provider has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    /** For `advanced.privateOrigins`. */
    origin,
    /** For `socialProviders`. */
    options: {
      github: {
        clientId: 'id',
        clientSecret: 'a secret of the client',
        endpoints: {
          authorization: `${origin}/authorize`,
          token: `${origin}/token`,
          userInfo: `${origin}/user`,
        },
      },
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
