import type { Keystead } from '@keystead/api-router';
import { toNodeHandler } from '@keystead/api-router/node';
import express from 'express';

export function createApp(keystead: Keystead) {
  const app = express();
  app.use(toNodeHandler(keystead));
  app.use(express.json());

  app.get('/api/greeting', async (request, response) => {
    const session = await keystead.getSession(request.headers);
    if (session) response.json({ message: `Hello ${session.user.name}` });
    else response.status(401).json({ message: 'Sign in first' });
  });

  return app;
}
