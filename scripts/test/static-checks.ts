import { globSync } from 'node:fs';
import { runTool } from '../process/run-tool.ts';

/** Beyond this the check is no longer something one runs without thinking. */
const budget = 15;

/** Every workspace package and the repository's own scripts, each by its own settings. */
export async function typecheck(): Promise<{ ok: boolean; output: string }> {
  const startedAt = performance.now();
  const configurations = ['tsconfig.json', ...globSync('{packages,apps}/*/tsconfig.json').sort()];
  let output = '';
  for (const configuration of configurations) {
    const { code, output: faults } = await runTool('tsc', [
      '--noEmit',
      '--pretty',
      'false',
      '-p',
      configuration,
    ]);
    if (code !== 0) output += `${configuration}\n${faults}\n`;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  if (seconds > budget) output += `Took ${seconds.toFixed(1)} s; the budget is ${budget} s.\n`;
  return { ok: output === '', output };
}

export async function lint(): Promise<{ ok: boolean; output: string }> {
  const { code, output } = await runTool('biome', ['check', '--colors=off', '--error-on-warnings', '.']);
  return { ok: code === 0, output };
}
