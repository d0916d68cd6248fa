import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Figures by their names. */
export type Sizes = Readonly<Record<string, number>>;

/** Figures of the last release, written by `npm run release`. */
export const ofLastRelease = 'scripts/sizes/last-release.json';

/** Figures of the last run of everything. */
export const ofLastRun = 'test-results/sizes.json';

/** A figure may be larger than at the last release by this part before a release asks for a reason. */
export const MOST_GROWTH = 0.15;

export const readSizes = (path: string): Sizes =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};

/** The lines that `recordSize` writes. What several projects measure counts once, by its largest value. */
export function readRecorded(text: string): Sizes {
  const sizes: Record<string, number> = {};
  for (const line of text.split('\n').filter(Boolean)) {
    const [name, value]: [string, number] = JSON.parse(line);
    sizes[name] = Math.max(sizes[name] ?? 0, value);
  }
  return sizes;
}

export function writeSizes(path: string, sizes: Sizes): void {
  const sorted = Object.entries(sizes).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

const growthOf = (value: number, before: number): number => value / before - 1;

function toLine([name, value]: [string, number], before: number | undefined): string {
  const figure = `  ${name}: ${value.toLocaleString('en')}`;
  if (before === undefined) return `${figure} (new)`;
  const percent = Math.round(1000 * growthOf(value, before)) / 10;
  return percent === 0 ? figure : `${figure} (${percent > 0 ? '+' : '−'}${Math.abs(percent)} %)`;
}

/** A line for each figure, with what changed since the last release. */
export const toTable = (sizes: Sizes, before: Sizes): string[] =>
  Object.entries(sizes).map((entry) => toLine(entry, before[entry[0]]));

/** Names of the figures that grew by more than a release may pass without a word. */
export const findGrown = (sizes: Sizes, before: Sizes): string[] =>
  Object.entries(sizes)
    .filter(([name, value]) => growthOf(value, before[name] ?? value) > MOST_GROWTH)
    .map(([name]) => name);
