import { expect, it } from 'vitest';
import { runTimed } from './run-timed.ts';

it('tells what a tool said, how it ended and what it took', async () => {
  const { code, output, seconds } = await runTimed('tsc', ['--version']);

  expect(code).toBe(0);
  expect(output).toMatch(/^Version \d+\.\d+\.\d+$/);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(10);
});

it('tells how a tool failed', async () => {
  const { code, output } = await runTimed('tsc', ['--no-such-option']);

  expect(code).not.toBe(0);
  expect(output).toContain('no-such-option');
});
