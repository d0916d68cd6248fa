import { type Counts, noCounts } from './counts.ts';

interface StepResult {
  ok: boolean;
  output: string;
  cost?: string;
}

const longestOutput = 8000;

/** Runs a check that is not a test file, and counts it as one test. */
export async function runStep(name: string, check: () => Promise<StepResult>): Promise<Counts> {
  const startedAt = performance.now();
  const { ok, output, cost } = await check();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const took = [`${seconds} s`, cost].filter(Boolean).join(', ');
  console.log(`${name}: ${ok ? 'passed' : 'FAILED'} (${took})`);
  if (!ok) console.log(output.length > longestOutput ? `${output.slice(0, longestOutput)}\n…` : output);
  return { ...noCounts(), [ok ? 'passed' : 'failed']: 1 };
}
