import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Incoming, Outgoing } from '@keystead/api-router';
import { type AppParts, createApp } from '#app.ts';
import { createCalls } from '#http/calls.ts';
import { createHttpServer, defaultLimits, listen, type ServerLimits } from '#http/http-server.ts';
import { createAccessLogger, createLogger } from '#logs/logger.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

type Serve = (incoming: Incoming) => Promise<Outgoing>;

export const json = (status: number, body: unknown, headers: [string, string][] = []): Outgoing => ({
  status,
  headers: [['content-type', 'application/json'], ['cache-control', 'no-store'], ...headers],
  body: JSON.stringify(body),
});

export function portOf(server: Server): number {
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return port;
}

const brand = { name: 'Keystead' };

/** The parts of an application in front of a service that is one function; log lines go to `lines`. */
export function appParts(serve: Serve, parts: Partial<AppParts> = {}, lines: string[] = []): AppParts {
  const destination = { write: (line: string) => void lines.push(line) };
  return {
    service: { serve, alive: async () => true, ready: async () => true },
    paths: { base: '/api/auth', trpc: '/api/trpc', root: ['/.well-known/webauthn'] },
    appName: 'Keystead',
    findBrand: async () => brand,
    baseUrl: 'http://localhost:3000',
    demoFolder: temporaryFolder('demo'),
    mailbox: null,
    demoProvider: null,
    crew: null,
    metrics: null,
    logger: createLogger('info', destination),
    accessLogger: createAccessLogger('info', destination),
    calls: createCalls(),
    ...parts,
  };
}

export interface RunningApp extends AsyncDisposable {
  url: string;
  port: number;
  /** Every log line so far, as written. */
  lines: string[];
}

/** The whole application on a free port. */
export async function runApp(
  serve: Serve,
  parts: Partial<AppParts> = {},
  limits: Partial<ServerLimits> = {},
): Promise<RunningApp> {
  const lines: string[] = [];
  const server = createHttpServer(createApp(appParts(serve, parts, lines)), { ...defaultLimits, ...limits });
  await listen(server, { host: '127.0.0.1', port: 0 });
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lines,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
