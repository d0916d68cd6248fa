import type { Keystead } from '@keystead/api-router';
import { keysteadPlugin } from '@keystead/api-router/fastify';
import fastify from 'fastify';

export function createApp(keystead: Keystead) {
  const app = fastify();
  app.register(keysteadPlugin, { keystead });

  app.get('/api/greeting', async (request, reply) => {
    const session = await keystead.getSession(request.headers);
    if (!session) return reply.code(401).send({ message: 'Sign in first' });
    return { message: `Hello ${session.user.name}` };
  });

  return app;
}
