import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { programs, readDiagnostics } from './static-checks.ts';

it('checks the types of every file, in one program each', () => {
  const covered = programs.map(readInclude);
  const times = (file: string) =>
    covered.filter((include) => include.some((path) => file === path || file.startsWith(`${path}/`))).length;

  expect(writtenFiles().filter((file) => times(file) !== 1)).toEqual([]);
});

it('reads errors and cost of a type check, and treats output without numbers as an error', () => {
  const table = 'Files:              12\nInstantiations:  2400\nTotal time:     1.200s';
  const fault = "src/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.";

  expect(readDiagnostics({ code: 0, output: table })).toEqual({ faults: '', instantiations: 2400 });
  expect(readDiagnostics({ code: 2, output: `${fault}\n\n${table}` })).toEqual({
    faults: fault,
    instantiations: 2400,
  });
  expect(readDiagnostics({ code: 2, output: table }).faults).toBe(table);
  expect(readDiagnostics({ code: 0, output: '' }).faults).not.toBe('');
  expect(readDiagnostics({ code: 1, output: 'error TS5023' }).faults).toBe('error TS5023');
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
