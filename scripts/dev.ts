import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { exitOnSignals } from './process/signals.ts';

/**
 * Demo with hot reload on its own port, in front of the API, which restarts when its sources change. The browser uses
 * only the port of the demo, so the API gets that as its public URL.
 */
const demoPort = 5173;
const apiPort = Number(process.env.PORT ?? 3000);
const api = `http://127.0.0.1:${apiPort}`;

exitOnSignals();
const watched = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  env: { BASE_URL: `http://localhost:${demoPort}`, ...process.env },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.once('exit', () => watched.kill('SIGTERM'));
watched.once('exit', (code) => process.exit(code ?? 1));

const demo = await createServer({
  root: 'apps/demo',
  server: {
    port: demoPort,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/dev', '/demo.json', '/healthz', '/readyz'].map((path) => [path, { target: api }]),
    ),
  },
});
await demo.listen();
console.log(`The demo with hot reload: http://localhost:${demoPort}`);
