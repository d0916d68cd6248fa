import { fileURLToPath } from 'node:url';
import { offerDemoProvider } from './dev-provider/offer-demo-provider.ts';
import { runServer } from './run-server.ts';

await runServer({
  folder: fileURLToPath(new URL('../../demo/dist', import.meta.url)),
  offerProvider: offerDemoProvider,
});
