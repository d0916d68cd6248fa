import { readFileSync } from 'node:fs';
import type { Keystead } from '@keystead/api-router';
import { Hono } from 'hono';

const page = readFileSync(new URL('./page.html', import.meta.url), 'utf8');

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

  app.get('/', (c) => c.html(page));

  app.get('/api/greeting', async (c) => {
    // Hono answers 401 to who is not signed in.
    const { user } = await keystead.requireSession(c.req.raw.headers);
    return c.json({ message: `Hello ${user.name}` });
  });

  return app;
}
