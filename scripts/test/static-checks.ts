import { runTimed } from '../process/run-timed.ts';
import { runTool } from '../process/run-tool.ts';

interface CheckResult {
  ok: boolean;
  output: string;
}

/** Limit of the type check in seconds of processor time, so that it stays quick enough to run often. */
const budget = 25;

/**
 * What runs without a document, and everything else. Two programs instead of one for each package: packages import
 * each other's source, so every package of its own would be checked again with everything that it imports.
 */
export const programs = ['tsconfig.server.json', 'tsconfig.json'];

/** One checker for each: several would work out the types that they share once each. */
const options = ['--noEmit', '--pretty', 'false', '--checkers', '1'];

/** Less garbage collection: the programs run for seconds, and it takes a fifth of the time. */
const env = { GOGC: '400' };

/**
 * Type check of every file, without a cache. The limit is in processor time, so that it does not fail on a busy
 * machine.
 */
export async function typecheck(): Promise<CheckResult> {
  const results = await Promise.all(
    programs.map((program) => runTimed('tsc', [...options, '-p', program], env)),
  );
  const faults = results.map(({ code, output }, index) =>
    code === 0 ? '' : `${programs[index]}\n${output}`,
  );
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const took = `Took ${seconds.toFixed(1)} s of processor time; the budget is ${budget} s.`;
  const output = [...faults, seconds > budget ? took : ''].filter(Boolean).join('\n');
  return { ok: output === '', output };
}

export async function lint(): Promise<CheckResult> {
  const { code, output } = await runTool('biome', ['check', '--colors=off', '--error-on-warnings', '.']);
  return { ok: code === 0, output };
}
