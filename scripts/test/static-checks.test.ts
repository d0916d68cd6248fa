import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programs } from './static-checks.ts';

it('checks the types of every file, in one program each', () => {
  const covered = programs.map(readInclude);
  const times = (file: string) =>
    covered.filter((include) => include.some((path) => file === path || file.startsWith(`${path}/`))).length;

  expect(writtenFiles().filter((file) => times(file) !== 1)).toEqual([]);
});

function readInclude(program: string): string[] {
  const { include }: { include: string[] } = JSON.parse(readFileSync(program, 'utf8'));
  return include;
}

function writtenFiles(): string[] {
  const patterns = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.js'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  });
  // Each example is an application of its own, with a program that is checked where its packages are installed.
  return listed.split('\n').filter((path) => path !== '' && !path.startsWith('examples/'));
}
