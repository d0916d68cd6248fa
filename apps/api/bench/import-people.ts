import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { serverProgram } from '../src/testing/server-program.ts';
import type { Finding } from './bounds.ts';

/** Copies of five people. */
const FEW = 400;
const MANY = 4000;

/** The most memory in use, which a process says when it ends. What the allocator keeps of freed memory does not count. */
const tellMemory = `let most = 0;
setInterval(() => { gc(); most = Math.max(most, process.memoryUsage().heapUsed); }, 500).unref();
process.on('exit', () => console.error('bytes ' + most));`;
const counting = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(tellMemory)}`];

interface Work {
  folder: string;
  words: readonly string[];
  variables?: Record<string, string>;
}

/** Runs Node to its end, and gives what it printed to both streams. */
async function run({ folder, words, variables = {} }: Work): Promise<[string, string]> {
  const env = { PATH: process.env.PATH, ...variables };
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}${errors}`);
  return [output, errors];
}

/** A program of its own, since it needs Better Auth, which this package does not have. */
const makeCrowd = fileURLToPath(new URL('../../../e2e/support/better-auth/make-crowd.ts', import.meta.url));

interface Crowd {
  people: number;
  source: string;
  target: string;
  variables: Record<string, string>;
}

/** Imports a crowd into a new database by the command. */
async function importCrowd(folder: string, crowd: Crowd, flags: readonly string[] = []) {
  const { source, target, variables } = crowd;
  for (const end of ['', '-wal', '-shm']) rmSync(join(folder, target + end), { force: true });
  await run({ folder, variables, words: [serverProgram('cli'), 'migrate'] });
  const words = ['import', 'better-auth', `sqlite:${source}`, '--json', '--quiet', '--restart'];
  return run({ folder, variables, words: [...flags, serverProgram('cli'), ...words] });
}

async function countMegabytes(folder: string, crowd: Crowd): Promise<number> {
  const [, errors] = await importCrowd(folder, crowd, counting);
  return Number(/bytes (\d+)/.exec(errors)?.[1]) / 2 ** 20;
}

/** The figures of `keystead import better-auth` on SQLite, for people with everything set up. */
export async function measureImportPeople(folder: string): Promise<Finding[]> {
  console.log('Importing people from Better Auth…');
  const create = async (copies: number): Promise<Crowd> =>
    JSON.parse((await run({ folder, words: [makeCrowd, folder, String(copies)] }))[0]);
  const small = await create(FEW);
  const large = await create(MANY);
  const [output] = await importCrowd(folder, large);
  const { seconds }: { seconds: number } = JSON.parse(output);
  const few = await countMegabytes(folder, small);
  const many = await countMegabytes(folder, large);
  return [
    { name: 'people imported a second', value: large.people / seconds, unit: '', bound: { atLeast: 2000 } },
    {
      name: `memory in use, ${small.people} to ${large.people} people`,
      value: many / few,
      unit: '×',
      bound: { atMost: 1.3 },
      note: `${few.toFixed(0)} and ${many.toFixed(0)} MB`,
    },
  ];
}
