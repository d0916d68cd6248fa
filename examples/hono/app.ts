import type { Keystead } from '@keystead/api-router';
import { Hono } from 'hono';

/** The part of the request of Node that says who sent it. */
interface Bindings {
  incoming?: { socket: { remoteAddress?: string } };
}

export function createApp(keystead: Keystead) {
  const app = new Hono<{ Bindings: Bindings }>();

  // OPTIONS is for pages of other origins. The IP address of the client is for the rate limits.
  app.on(['GET', 'POST', 'OPTIONS'], ['/api/auth/*', '/api/trpc/*'], (c) =>
    keystead.handler(c.req.raw, c.env?.incoming?.socket.remoteAddress ?? null),
  );

  app.get('/api/greeting', async (c) => {
    const session = await keystead.getSession(c.req.raw.headers);
    if (!session) return c.json({ message: 'Sign in first' }, 401);
    return c.json({ message: `Hello ${session.user.name}` });
  });

  return app;
}
