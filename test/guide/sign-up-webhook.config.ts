// keystead.config.ts
import { createHmac } from 'node:crypto';
import { defineConfig } from '@keystead/api-router';

const { WEBHOOK_URL = '', WEBHOOK_SECRET = '' } = process.env;

export default defineConfig({
  hooks: {
    async afterUserCreate({ id, email, name, createdAt }) {
      const body = JSON.stringify({ type: 'user.created', user: { id, email, name, createdAt } });
      const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
      const answer = await fetch(WEBHOOK_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
    },
  },
});
