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
  const own = new Set(['scripts/bootstrap.mjs']);
  const others: string[] = [];
  for (const file of own) {
    for (const { to } of importsOf(file)) {
      if (/^scripts\/.*\.mjs$/.test(to)) own.add(to);
      else if (!to.startsWith('node:')) others.push(`${file}: ${to}`);
    }
  }

  expect([...own]).toContain('scripts/test/system-packages.mjs');
  expect(others).toEqual([]);
});
