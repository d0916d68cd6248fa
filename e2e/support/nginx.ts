import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findFreePort, waitUntilUp } from './start-server.ts';

/** Path of the program, if it is installed. */
export const nginxProgram: string | undefined = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((folder) => join(folder, 'nginx'))
  .find((path) => existsSync(path));

const listOf = (ports: readonly number[]): string => `upstream keystead {
    ${ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n    ')}
    keepalive 16;
    keepalive_timeout 5s;
  }`;

const toConfiguration = (folder: string, port: number, upstream: string): string => `
daemon off;
master_process off;
error_log ${folder}/error.log;
pid ${folder}/pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${upstream}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://keystead;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    }
  }
}
`;

/** A reverse proxy in front of servers on these ports, or in front of the `upstream` called `keystead` of a configuration. */
export async function startNginx(
  program: string,
  behind: readonly number[] | string,
): Promise<{ url: string } & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-nginx-'));
  const port = await findFreePort();
  const configuration = join(folder, 'nginx.conf');
  const upstream = typeof behind === 'string' ? behind : listOf(behind);
  writeFileSync(configuration, toConfiguration(folder, port, upstream));
  const child = spawn(program, ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const closed = once(child, 'close');
  await waitUntilUp(`http://127.0.0.1:${port}/readyz`, child, () => '');
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
