import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packAll } from '../../../scripts/packages/pack-all.ts';
import { unpack } from '../../../test/packages/unpack.ts';
import type { Finding } from './bounds.ts';
import { median } from './process-figures.ts';

const TURNS = 15;

/** Prints how long an import took, and the resident memory after it. */
const program = `const start = performance.now();
await import(process.argv[2]);
console.log(JSON.stringify([performance.now() - start, process.memoryUsage.rss() / 2 ** 20]));
`;

interface Cost {
  milliseconds: number[];
  megabytes: number[];
}

/** Measures what it costs to import the service as it is installed, in turn with the framework that others choose. */
export async function measureImport(): Promise<Finding[]> {
  console.log('Packing and importing the service…');
  const tarballs = mkdtempSync(join(tmpdir(), 'keystead-import-'));
  const application = unpack(await packAll(tarballs));
  try {
    writeFileSync(join(application, 'import.mjs'), program);
    const costs = new Map<string, Cost>();
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const name of ['@keystead/api-router', 'better-auth']) {
        const cost = costs.get(name) ?? { milliseconds: [], megabytes: [] };
        const { stdout } = await promisify(execFile)(process.execPath, ['import.mjs', name], {
          cwd: application,
        });
        const [took, resident]: [number, number] = JSON.parse(stdout);
        cost.milliseconds.push(took);
        cost.megabytes.push(resident);
        costs.set(name, cost);
      }
    const [ours, theirs] = [...costs.values()].map(({ milliseconds, megabytes }) => ({
      // The others waited for something else on this machine.
      milliseconds: Math.min(...milliseconds),
      megabytes: median(megabytes),
    }));
    if (!ours || !theirs) throw new Error('nothing was measured');
    return [
      {
        name: 'time to import, over better-auth',
        value: ours.milliseconds / theirs.milliseconds,
        unit: '×',
        bound: { atMost: 0.7 },
        note: `${ours.milliseconds.toFixed(0)} ms, ${theirs.milliseconds.toFixed(0)} ms`,
      },
      {
        name: 'memory after the import, over better-auth',
        value: ours.megabytes / theirs.megabytes,
        unit: '×',
        bound: { atMost: 1.1 },
        note: `${ours.megabytes.toFixed(0)} MB, ${theirs.megabytes.toFixed(0)} MB`,
      },
    ];
  } finally {
    rmSync(application, { recursive: true, force: true });
    rmSync(tarballs, { recursive: true, force: true });
  }
}
