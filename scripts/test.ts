/** `npm test`: runs all checks and counts the tests. With arguments: only the test files that they select. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isLong } from '../packages/api-router/src/testing/random/seed.ts';
import { buildDemo, buildDocs } from './demo/build.ts';
import { exitOnSignals } from './process/signals.ts';
import {
  ofLastRelease,
  ofLastRun,
  readRecorded,
  readSizes,
  type Sizes,
  toTable,
  writeSizes,
} from './sizes/sizes.ts';
import { findBrowser, testsWithBrowser } from './test/browser.ts';
import { buildServer } from './test/build-server.ts';
import {
  addCounts,
  type Counts,
  noCounts,
  readProcessorSeconds,
  toClosingLine,
  toCostLine,
} from './test/counts.ts';
import { beginDeepRun, isWholeDeepRun } from './test/deep-run.ts';
import { type PostgresServer, startPostgres } from './test/postgres-server.ts';
import { seedOfRun } from './test/seed-of-run.ts';
import { lint, typecheck } from './test/static-checks.ts';
import { runStep } from './test/step.ts';
import { findPostgres } from './test/system-packages.mjs';
import { provideSystemPrograms } from './test/system-programs.ts';
import { countRun, runVitest } from './test/vitest-run.ts';

exitOnSignals();
const selection = process.argv.slice(2);
/** Where checks and tests write what they measure: `scripts/sizes/record-size.ts`. */
const recorded = join(mkdtempSync(join(tmpdir(), 'keystead-sizes-')), 'recorded');
process.env.KEYSTEAD_SIZES = recorded;
/** Checks that start at once, in parallel to the preparation of the tests, because they do not depend on it. */
const checks = selection.length > 0 ? [] : [runStep('type check', typecheck), runStep('lint', lint)];
const missing: string[] = [];
const options: string[] = [];
process.env.TEST_SEED ??= String(seedOfRun());
const endDeepRun = isWholeDeepRun(selection) ? beginDeepRun() : undefined;

await provideSystemPrograms();
const browser = findBrowser();
if (browser === undefined) {
  const files = testsWithBrowser();
  missing.push('stories', ...files);
  options.push(...files.map((file) => `--exclude=${file}`));
} else {
  process.env.CHROMIUM_PATH = browser;
}

process.env.TEST_SERVER_FOLDER = await buildServer();
const postgresBinaries = findPostgres();
const server = await start(postgresBinaries);
if (server === undefined || postgresBinaries === undefined) {
  // PGlite is used instead. It has only one connection, so tests of concurrency cannot run.
  missing.push('db-postgresql on a server', 'service-postgresql on a server');
} else {
  process.env.PG_BIN = postgresBinaries;
  process.env.TEST_POSTGRES_URL = server.url;
}

const counts = await runAll().finally(() => server?.stop());
if (existsSync(recorded)) showSizes(readRecorded(readFileSync(recorded, 'utf8')));
rmSync(dirname(recorded), { recursive: true });
for (const part of missing) console.log(`skipped: ${part}`);
const seconds = readProcessorSeconds();
if (seconds !== undefined) console.log(toCostLine(seconds, counts));
endDeepRun?.(counts);
console.log(toClosingLine(counts));
const incomplete = counts.skipped > 0 && process.env.CI === 'true';
process.exit(counts.failed > 0 || counts.passed === 0 || incomplete ? 1 : 0);

/** Starts PostgreSQL. If it does not start, its tests count as skipped and the others still run. */
async function start(binaries: string | undefined): Promise<PostgresServer | undefined> {
  if (binaries === undefined) return undefined;
  return startPostgres(binaries).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
}

async function runAll(): Promise<Counts> {
  const unavailable = { ...noCounts(), skipped: missing.length };
  if (selection.length > 0) {
    const tests = await runVitest([...options, ...selection]);
    // Who names files is at work on them, and sees a failure at once.
    return addCounts(unavailable, await countRun(tests, { hasSecondTry: isLong }));
  }
  // Demo and guides are built first, since two builds side by side would empty each other's folder.
  const demo = needsDemo() ? await runStep('builds of demo and guides', demoBuild) : noCounts();
  const tests = await runVitest(options);
  const checked = await Promise.all(checks);
  return [...checked, await countRun(tests, { hasSecondTry: true })].reduce(
    addCounts,
    addCounts(unavailable, demo),
  );
}

/** The table of a run. A release reads the one of a run of everything. */
function showSizes(sizes: Sizes): void {
  const before = readSizes(ofLastRelease);
  console.log(['sizes, and what changed since the last release:', ...toTable(sizes, before)].join('\n'));
  if (selection.length === 0) writeSizes(ofLastRun, sizes);
}

/** End-to-end tests need the built demo. */
function needsDemo(): boolean {
  return browser !== undefined && globSync('e2e/**/*.test.ts').length > 0;
}

async function demoBuild() {
  try {
    await Promise.all([buildDemo(), buildDocs()]);
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}
