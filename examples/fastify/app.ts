import { readFileSync } from 'node:fs';
import type { Keystead } from '@keystead/api-router';
import { keysteadPlugin } from '@keystead/api-router/fastify';
import fastify from 'fastify';

const page = readFileSync(new URL('./page.html', import.meta.url), 'utf8');

export function createApp(keystead: Keystead) {
  const app = fastify();
  app.register(keysteadPlugin, { keystead });

  app.get('/', (_request, reply) => reply.type('text/html').send(page));

  app.get('/api/greeting', async (request) => {
    // Fastify answers 401 to who is not signed in.
    const { user } = await keystead.requireSession(request.headers);
    return { message: `Hello ${user.name}` };
  });

  return app;
}
