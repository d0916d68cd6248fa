import { existsSync, globSync, statSync } from 'node:fs';
import { runTool } from '../process/run-tool.ts';

const built = 'apps/demo/dist/index.html';
const sources = [
  'package-lock.json',
  'apps/demo/{index.html,package.json,vite.config.ts}',
  'apps/demo/{src,public}/**/*',
  'packages/ui-auth/{package.json,src/**/*}',
  'packages/api-router/src/errors/**/*',
];

/** Otherwise tests, which have an environment of their own, would build the slow and large React for developers. */
const env = { NODE_ENV: 'production' };

/** Builds the demo application when its sources are newer than the last build. */
export async function buildDemo(): Promise<void> {
  if (isCurrent()) return;
  console.log('Building the demo application…');
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn', 'apps/demo'], { env });
  if (code !== 0) throw new Error(`The demo application could not be built:\n${output}`);
}

function isCurrent(): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return globSync(sources).every((path) => isTest(path) || statSync(path).mtimeMs <= builtAt);
}

function isTest(path: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(path);
}
