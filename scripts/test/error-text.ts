import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError } from 'vitest';

const longestMessage = 2400;
const longestDiff = 40;

/** Short text of a failure, because a long one hides the others. */
export function toErrorText(errors: readonly SerializedError[]): string {
  return errors.flatMap(toErrorLines).join('\n');
}

function toErrorLines(error: SerializedError): string[] {
  const { diff } = error;
  const cause = error.cause === undefined ? [] : [`  caused by ${error.cause.name}: ${error.cause.message}`];
  return [
    ...indent(`${error.name ?? 'Error'}: ${toMessage(error.message)}`),
    ...cause,
    ...(typeof diff === 'string' ? indent(stripVTControlCharacters(diff)).slice(0, longestDiff) : []),
    ...toFrames(error),
  ];
}

/** Storybook puts a link to its own server, which is not running, in front of every message. */
function toMessage(text: string): string {
  return shorten(
    stripVTControlCharacters(text)
      .replace(/^\s*Click to debug the error directly in Storybook:.*\s*/, '')
      .replace(/\n(\s*\n)+/g, '\n'),
  );
}

/** A message begins with what was tried. A program that failed says why at the end. */
function shorten(text: string): string {
  if (text.length <= longestMessage) return text;
  const half = longestMessage / 2;
  return `${text.slice(0, half)}\n…\n${text.slice(-half)}`;
}

function toFrames({ stacks, stack = '' }: SerializedError): string[] {
  if (stacks !== undefined && stacks.length > 0) {
    return stacks
      .filter(({ file }) => !file.includes('node_modules'))
      .slice(0, 4)
      .map(({ file, line, column }) => `    at ${relative(process.cwd(), file)}:${line}:${column}`);
  }
  return stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at ') && !line.includes('node_modules'))
    .slice(0, 4);
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`);
}
