import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './bounds.ts';
import { median } from './process-figures.ts';

const TURNS = 15;

/** Prints how long an import took, and the resident memory after it. */
const program = `const start = performance.now();
await import(process.argv[2]);
console.log(JSON.stringify([performance.now() - start, process.memoryUsage.rss() / 2 ** 20]));
`;

class Costs {
  readonly #milliseconds: number[] = [];
  readonly #megabytes: number[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  async measure(application: string): Promise<void> {
    const settings = { cwd: application };
    const { stdout } = await promisify(execFile)(process.execPath, ['import.mjs', this.#name], settings);
    const [milliseconds, megabytes]: [number, number] = JSON.parse(stdout);
    this.#milliseconds.push(milliseconds);
    this.#megabytes.push(megabytes);
  }

  /** All but the fastest waited for something else on this machine. */
  get milliseconds(): number {
    return Math.min(...this.#milliseconds);
  }

  get megabytes(): number {
    return median(this.#megabytes);
  }
}

/** Measures what it costs to import the service as it is installed, in turn with the framework that others choose. */
export async function measureImport(): Promise<Finding[]> {
  const application = process.env.BENCH_APPLICATION;
  if (application === undefined) throw new Error('the packages are not there; use npm run bench');
  console.log('Importing the packed service…');
  writeFileSync(join(application, 'import.mjs'), program);
  const ours = new Costs('@keystead/api-router');
  const theirs = new Costs('better-auth');
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const one of [ours, theirs]) await one.measure(application);
  return [
    {
      name: 'time to import, over better-auth',
      value: ours.milliseconds / theirs.milliseconds,
      unit: '×',
      bound: { atMost: 1.2 },
      note: `${ours.milliseconds.toFixed(0)} ms, ${theirs.milliseconds.toFixed(0)} ms`,
    },
    {
      name: 'memory after the import, over better-auth',
      value: ours.megabytes / theirs.megabytes,
      unit: '×',
      bound: { atMost: 1.25 },
      note: `${ours.megabytes.toFixed(0)} MB, ${theirs.megabytes.toFixed(0)} MB`,
    },
  ];
}
