import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createCrowd } from '../../../e2e/support/better-auth/crowd.ts';
import { targetModule, targetVariables } from '../../../e2e/support/better-auth/target-options.ts';
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
  database: string;
  words: readonly string[];
  /** Flags of Node. */
  flags?: readonly string[];
}

async function run({ folder, database, words, flags = [] }: Work): Promise<string[]> {
  const child = spawn(process.execPath, [...flags, serverProgram('cli'), ...words], {
    cwd: folder,
    env: targetVariables(folder, database),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  if (code !== 0) throw new Error(`keystead ${words.join(' ')} ended with ${code}:\n${said.join('')}`);
  return said;
}

/** Imports a crowd into a new database by the command. */
async function importCrowd(folder: string, copies: number, flags: readonly string[] = []): Promise<string[]> {
  const database = `target-${copies}-${flags.length}.db`;
  await run({ folder, database, words: ['migrate'] });
  const words = ['import', 'better-auth', `sqlite:source-${copies}.db`, '--json', '--quiet'];
  return run({ folder, database, words: [...words, '--state', `${database}.state.json`], flags });
}

async function countMegabytes(folder: string, copies: number): Promise<number> {
  const [, errors = ''] = await importCrowd(folder, copies, counting);
  return Number(/bytes (\d+)/.exec(errors)?.[1]) / 2 ** 20;
}

/** What `keystead import better-auth` takes on SQLite, for people with everything set up. */
export async function measureImportPeople(folder: string): Promise<Finding[]> {
  console.log('Importing people from Better Auth…');
  writeFileSync(join(folder, 'keystead.config.mjs'), targetModule());
  for (const copies of [FEW, MANY]) await createCrowd(join(folder, `source-${copies}.db`), copies);
  const [output = ''] = await importCrowd(folder, MANY);
  const { seconds }: { seconds: number } = JSON.parse(output);
  const few = await countMegabytes(folder, FEW);
  const many = await countMegabytes(folder, MANY);
  return [
    {
      name: 'people imported a second',
      value: (5 * (MANY + 1)) / seconds,
      unit: '',
      bound: { atLeast: 2000 },
    },
    {
      name: `memory in use, ${5 * (FEW + 1)} to ${5 * (MANY + 1)} people`,
      value: many / few,
      unit: '×',
      bound: { atMost: 1.3 },
      note: `${few.toFixed(0)} and ${many.toFixed(0)} MB`,
    },
  ];
}
