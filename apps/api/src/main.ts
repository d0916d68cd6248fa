import './remember-resolutions.ts';
import { fileURLToPath } from 'node:url';

const [{ offerDemoProvider }, { offerCrew }, { runServer }] = await Promise.all([
  import('./dev-provider/offer-demo-provider.ts'),
  import('./dev-crew/offer-crew.ts'),
  import('./lifecycle/run-server.ts'),
]);

const demo = {
  folder: fileURLToPath(new URL('../../demo/dist', import.meta.url)),
  docsFolder: fileURLToPath(new URL('../../docs/dist', import.meta.url)),
  offerProvider: offerDemoProvider,
  offerCrew,
};
await runServer(demo, { exec: fileURLToPath(import.meta.url), args: [] });
