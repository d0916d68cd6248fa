/**
 * `npm run pictures:accept`: keeps the look that stories have now, and says which pictures changed. With arguments: only
 * the stories in these files.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './process/run-tool.ts';
import { keptPictures } from './test/picture-commands.ts';

const files = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'keystead-pictures-'));
const list = join(folder, 'names.txt');
const before = readKept();
const tagged = globSync('packages/ui-auth/src/**/*.stories.tsx').filter((path) =>
  readFileSync(path, 'utf8').includes("'pictured"),
);
const { code } = await runTool(
  'vitest',
  ['run', '--project=stories', ...(files.length > 0 ? files : tagged)],
  {
    show: true,
    env: { KEYSTEAD_ACCEPT_PICTURES: list, NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1' },
  },
);
// A story that failed has no name in the list, so a picture without a name is no proof then.
if (code === 0 && files.length === 0) removeOthers(new Set(readFileSync(list, 'utf8').split('\n')));
rmSync(folder, { recursive: true });
report(readKept());
process.exit(code);

/** The kept pictures, as text that can be compared. */
function readKept(): Map<string, string> {
  const paths = globSync(`${keptPictures}/**/*.webp`).sort();
  return new Map(paths.map((path) => [path, readFileSync(path, 'base64')]));
}

/** Deletes pictures of stories that are no more. */
function removeOthers(pictures: Set<string>): void {
  for (const path of before.keys()) if (!pictures.has(path)) rmSync(path);
}

function report(after: Map<string, string>): void {
  const say = (word: string, paths: string[]) => paths.map((path) => `${word}: ${path}`);
  const lines = [
    ...say(
      'new',
      [...after.keys()].filter((path) => !before.has(path)),
    ),
    ...say(
      'changed',
      [...after].flatMap(([path, now]) => ((before.get(path) ?? now) === now ? [] : [path])),
    ),
    ...say(
      'removed',
      [...before.keys()].filter((path) => !after.has(path)),
    ),
  ];
  console.log([...lines, `${lines.length} of ${after.size} pictures changed.`].join('\n'));
}
