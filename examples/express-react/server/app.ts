import type { Keystead } from '@keystead/api-router';
import { answerAuthErrors, toNodeHandler } from '@keystead/api-router/node';
import express from 'express';

export function createApp(keystead: Keystead) {
  const app = express();
  app.use(toNodeHandler(keystead));
  app.use(express.json());

  app.get('/api/greeting', async (request, response) => {
    const { user } = await keystead.requireSession(request.headers);
    response.json({ message: `Hello ${user.name}` });
  });

  // After the routes: answers 401 to who is not signed in.
  app.use(answerAuthErrors);

  return app;
}
