import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, runServer } from './run-server.ts';

export const SECRET = 'a secret for the benchmark that is long enough';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Settings of a started server. */
export interface Configured {
  /** Text of the configuration module, in `folder`. */
  name: string;
  folder: string;
  database: string;
  options: object;
  /** More variables. */
  env?: Record<string, string>;
}

/** Starts the packaged server in production, without rate limits, because the load comes from one IP address. */
export function startConfigured({
  name,
  folder,
  database,
  options,
  env,
}: Configured): Promise<RunningServer> {
  const config = join(folder, `${name}.config.mjs`);
  const all = { rateLimit: { enabled: false }, ...options };
  writeFileSync(config, `export default ${JSON.stringify(all)};\n`);
  return runServer(here('../src/main.ts'), {
    NODE_ENV: 'production',
    AUTH_SECRET: SECRET,
    DATABASE_URL: database,
    KEYSTEAD_CONFIG: config,
    ...env,
  });
}

/** Starts the server for comparison, with these answers by path. */
export const startBare = (answers: Readonly<Record<string, unknown>>): Promise<RunningServer> =>
  runServer(here('./bare-express.ts'), { BENCH_ANSWERS: JSON.stringify(answers) });
