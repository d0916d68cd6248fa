import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { importsOf } from '../test/source-files.ts';

function run(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], { encoding: 'utf8' });
}

it('names the commands it knows to who asks for another', () => {
  const { status, stderr } = run('nonsense');

  expect(status).toBe(1);
  expect(stderr).toContain('start, dev, test, bench, storybook');
});

it('imports nothing that an install would have to bring', () => {
  expect(importsOf('scripts/bootstrap.mjs').filter(({ to }) => !to.startsWith('node:'))).toEqual([]);
});
