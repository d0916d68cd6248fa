import { commonFlagLines, describeOwnFlag } from './flag-table.ts';
import { sourceRows } from './sources.ts';

const WIDTH = 34;

const toLine = ([flag, meaning]: readonly [flag: string, meaning: string]): string =>
  `  ${flag.padEnd(WIDTH)}  ${meaning}`;

const describeSource = ([kind, { place, about, flags }]: (typeof sourceRows)[number]): string[] => [
  `  keystead import ${kind} ${place.word} [flags]`,
  '',
  about,
  '',
  ...flags.map((flag) => toLine(describeOwnFlag(flag))),
  ...(flags.length > 0 ? [''] : []),
];

/** Help of `keystead import`, about one source if it is named. */
export function describeUsage(words: readonly string[]): string {
  const named = sourceRows.filter(([kind]) => words.includes(kind));
  return [
    'Usage:',
    '',
    ...(named.length > 0 ? named : sourceRows).flatMap(describeSource),
    'Flags of all of them:',
    '',
    ...commonFlagLines.map(toLine),
    '',
    'Ends with 0 if everything is there, 1 if nothing was written, 2 if rows were refused, and 3 if it was stopped.',
    '',
  ].join('\n');
}
