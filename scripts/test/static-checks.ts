import { runTool } from '../process/run-tool.ts';

interface CheckResult {
  ok: boolean;
  output: string;
}

/** Beyond this the type check is no longer something one runs without thinking. In seconds. */
const budget = 15;

/**
 * What runs without a document, and everything else. Two programs instead of one for each package: packages import
 * each other's source, so every package of its own would be checked again with everything that it imports.
 */
export const programs = ['tsconfig.server.json', 'tsconfig.json'];

/** One checker for each: several would work out the types that they share once each. */
const options = ['--noEmit', '--pretty', 'false', '--checkers', '1'];

/** The programs live for seconds; to have their memory tidied up on the way costs a fifth of the time. */
const env = { GOGC: '400' };

/** Every file from nothing, and within the budget on whatever machine this is, busy or not. */
export async function typecheck(): Promise<CheckResult> {
  const startedAt = performance.now();
  const outputs = await Promise.all(programs.map(checkTypes));
  const seconds = (performance.now() - startedAt) / 1000;
  if (seconds > budget) outputs.push(`Took ${seconds.toFixed(1)} s; the budget is ${budget} s.`);
  const output = outputs.filter(Boolean).join('\n');
  return { ok: output === '', output };
}

async function checkTypes(program: string): Promise<string> {
  const { code, output } = await runTool('tsc', [...options, '-p', program], { env });
  return code === 0 ? '' : `${program}\n${output}`;
}

export async function lint(): Promise<CheckResult> {
  const { code, output } = await runTool('biome', ['check', '--colors=off', '--error-on-warnings', '.']);
  return { ok: code === 0, output };
}
