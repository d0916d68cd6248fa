import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installSystemPackage } from './system-package.ts';

const findRedis = (): boolean =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].some(
    (folder) => folder !== '' && existsSync(join(folder, 'redis-server')),
  );

/** Installs `redis-server` if possible. The tests of the shared store start it, and count as skipped without it. */
export function provideRedis(): void {
  if (!findRedis()) installSystemPackage('redis-server', 'a Redis server for the tests');
}
