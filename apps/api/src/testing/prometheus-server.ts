import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './run-main.ts';

const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];

/** The folder with `prometheus` and `promtool`, if they are installed. */
export const prometheusFolder: string | undefined = folders.find((folder) =>
  ['prometheus', 'promtool'].every((name) => existsSync(join(folder, name))),
);

/** Returns what `promtool` prints about a file. Rejects if it finds a fault. */
export async function promtool(folder: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(folder, 'promtool'), [...words]);
  return stdout;
}

export interface PrometheusServer extends AsyncDisposable {
  /** Where its API begins. */
  url: string;
}

/** A Prometheus that reads the metrics at this port every second, with these rules, on a free port of this machine. */
export async function startPrometheus(
  folder: string,
  { target, rules }: { target: number; rules: string },
): Promise<PrometheusServer> {
  const data = mkdtempSync(join(tmpdir(), 'keystead-prometheus-'));
  const port = await freePort();
  const configuration = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'keystead', static_configs: [{ targets: [`127.0.0.1:${target}`] }] }],
  };
  // JSON is YAML as well.
  const file = join(data, 'prometheus.yml');
  writeFileSync(file, JSON.stringify(configuration));
  const words = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(data, 'series')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(join(folder, 'prometheus'), words, { stdio: 'ignore' });
  const closed = once(child, 'close');
  return {
    url: `http://127.0.0.1:${port}/api/v1/`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await closed;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
