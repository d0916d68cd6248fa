import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { binaryOf, type ToolResult } from './run-tool.ts';

export interface TimedResult extends ToolResult {
  /** Processor time of the tool and of everything that it started; what else the machine does adds next to nothing. */
  seconds: number;
}

/** `times` is the only way that every shell has to ask for the processor time of grandchildren. */
const script = '"$@"; code=$?; echo; times; exit $code';

const line = /\n\d+m[\d.]+s \d+m[\d.]+s\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/;

/** Runs a command-line tool of an installed package on this very Node, and measures what it took. */
export function runTimed(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<TimedResult> {
  const child = spawn('/bin/sh', ['-c', script, 'sh', process.execPath, binaryOf(tool), ...args], {
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', stop);
  let text = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve({ code: code ?? 1, ...readTimes(text, errors) });
    });
  });
}

function readTimes(text: string, errors: string): Omit<TimedResult, 'code'> {
  const [, ...parts] = line.exec(text) ?? [];
  if (parts.length === 0) throw new Error(`The shell did not say how long it took:\n${text}${errors}`);
  const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = parts.map(Number);
  const output = stripVTControlCharacters(text.replace(line, '') + errors).trim();
  return { output, seconds: (userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds };
}
