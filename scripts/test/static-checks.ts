import { globSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { runTool } from '../process/run-tool.ts';

interface CheckResult {
  ok: boolean;
  output: string;
}

/** Beyond this the type check is no longer something one runs without thinking. In seconds. */
const budget = 15;
const cache = 'node_modules/.cache/typecheck';

/**
 * Every workspace package and the repository's own scripts, each by its own settings, two at a time. Over the budget it
 * runs once more, from the state that the first run left: that bounds the everyday check. A whole check from nothing
 * takes longer than the budget today and is not bounded here.
 */
export async function typecheck(): Promise<CheckResult> {
  const first = await checkAll();
  const { outputs, seconds } = first.seconds > budget ? await checkAll() : first;
  if (seconds > budget) outputs.push(`Took ${seconds.toFixed(1)} s; the budget is ${budget} s.`);
  const output = outputs.filter(Boolean).join('\n');
  return { ok: output === '', output };
}

async function checkAll(): Promise<{ outputs: string[]; seconds: number }> {
  const startedAt = performance.now();
  const left = ['tsconfig.json', ...globSync('{packages,apps}/*/tsconfig.json').sort()];
  const outputs: string[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      outputs.push(await checkTypes(next));
  };
  await Promise.all([work(), work()]);
  return { outputs, seconds: (performance.now() - startedAt) / 1000 / waiting() };
}

async function checkTypes(configuration: string): Promise<string> {
  const state = `${cache}/${configuration.replaceAll('/', '-')}.tsbuildinfo`;
  const options = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', state];
  const { code, output } = await runTool('tsc', [...options, '-p', configuration]);
  return code === 0 ? '' : `${configuration}\n${output}`;
}

/** How many times longer everything takes while others keep the machine busy; the budget is for one left alone. */
function waiting(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}

export async function lint(): Promise<CheckResult> {
  const { code, output } = await runTool('biome', ['check', '--colors=off', '--error-on-warnings', '.']);
  return { ok: code === 0, output };
}
