import type { Keystead } from '@keystead/api-router';
import { keysteadPlugin } from '@keystead/api-router/fastify';
import fastify from 'fastify';

export function createApp(keystead: Keystead) {
  const app = fastify();
  app.register(keysteadPlugin, { keystead });

  app.get('/api/greeting', async (request) => {
    // Fastify answers 401 to who is not signed in.
    const { user } = await keystead.requireSession(request.headers);
    return { message: `Hello ${user.name}` };
  });

  return app;
}
