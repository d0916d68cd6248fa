import { createApp } from './app.ts';
import { keystead } from './keystead.ts';

const port = Number(process.env.PORT ?? 3000);
const app = createApp(keystead);
await app.listen({ port, host: '127.0.0.1' });
console.log(`Listening on http://localhost:${port}`);

const mails = setInterval(() => keystead.sendDueMails(), 15_000);
process.once('SIGTERM', async () => {
  clearInterval(mails);
  await app.close();
  await keystead.close();
});
