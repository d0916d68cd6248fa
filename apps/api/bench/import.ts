import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './bounds.ts';
import { median } from './process-figures.ts';

const TURNS = 15;

const measured = (work: string): string => `const before = process.cpuUsage();
${work}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify([(user + system) / 1000, process.memoryUsage.rss() / 2 ** 20]));
process.exit();
`;

const options = `{ baseURL: 'http://localhost:3000', secret: '${'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!'}', database }`;

/** Programs of an application, ours and that of the framework that others choose. */
const programs = {
  import: {
    ours: measured("await import('@keystead/api-router');"),
    theirs: measured("await import('better-auth');"),
  },
  start: {
    ours: measured(`const { createKeystead } = await import('@keystead/api-router');
const database = 'sqlite::memory:';
await createKeystead(${options});`),
    theirs: measured(`const { betterAuth } = await import('better-auth');
const { default: Database } = await import('better-sqlite3');
const database = new Database(':memory:');
await betterAuth({ ...${options}, emailAndPassword: { enabled: true } }).$context;`),
  },
} as const;

type Work = keyof typeof programs;

class Costs {
  readonly #milliseconds: number[] = [];
  readonly #megabytes: number[] = [];
  readonly #program: string;

  constructor(application: string, name: string, code: string) {
    this.#program = join(application, `${name}.mjs`);
    writeFileSync(this.#program, code);
  }

  async measure(): Promise<void> {
    const { stdout } = await promisify(execFile)(process.execPath, [this.#program]);
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

const figures = {
  milliseconds: { what: 'processor time', unit: 'ms' },
  megabytes: { what: 'memory after it', unit: 'MB' },
} as const;

type Figure = keyof typeof figures;

/** Each at most so many times that of the other framework. */
const bounds: Readonly<Record<Work, Readonly<Record<Figure, Finding['bound']>>>> = {
  import: { milliseconds: { atMost: 0.7 }, megabytes: { atMost: 1.1 } },
  start: { milliseconds: { atMost: 1.2 }, megabytes: { atMost: 1.25 } },
};

async function compare(work: Work, application: string): Promise<Finding[]> {
  const ours = new Costs(application, `${work}-ours`, programs[work].ours);
  const theirs = new Costs(application, `${work}-theirs`, programs[work].theirs);
  for (let turn = 0; turn < TURNS; turn += 1) for (const one of [ours, theirs]) await one.measure();
  return (['milliseconds', 'megabytes'] as const).map((figure) => {
    const { what, unit } = figures[figure];
    return {
      name: `${work}: ${what}, over better-auth`,
      value: ours[figure] / theirs[figure],
      unit: '×',
      bound: bounds[work][figure],
      note: `${ours[figure].toFixed(0)} ${unit}, ${theirs[figure].toFixed(0)} ${unit}`,
    };
  });
}

/** Measures what it costs to import the service as it is installed, and to start it on an empty database. */
export async function measureImport(): Promise<Finding[]> {
  const application = process.env.BENCH_APPLICATION;
  if (application === undefined) throw new Error('the packages are not there; use npm run bench');
  console.log('Importing and starting the packed service…');
  return [...(await compare('import', application)), ...(await compare('start', application))];
}
