import type { NamedFinding, State } from './finding.ts';

export interface Report {
  command: 'doctor';
  finished: boolean;
  /** Nothing fails. */
  ok: boolean;
  production: boolean | null;
  /** Name of the configuration module; null without one. */
  config: string | null;
  features: { on: string[]; off: string[] };
  checks: NamedFinding[];
}

const WORDS: Readonly<Record<State, string>> = {
  ok: 'ok',
  fails: 'FAILS',
  later: 'later',
  yours: 'look',
  off: 'off',
};

/** A check as it is printed, and what to do under it. */
export const toLines = ({ state, name, says, todo }: NamedFinding): string[] => [
  `  ${WORDS[state].padEnd(6)} ${name.padEnd(11)} ${says}`,
  ...(todo === null ? [] : [`${' '.repeat(21)}${todo}`]),
];

const toEnd = (count: number): string => `${count === 1 ? '1 check fails' : `${count} checks fail`}.`;

/** The report for people. */
export function describeReport({ production, config, features, checks }: Report): string {
  const mode = production === null ? '' : production ? ', production' : ', not production';
  const failed = checks.filter(({ state }) => state === 'fails').length;
  const isLater = checks.some(({ state }) => state === 'later');
  const lines = [
    `Keystead${mode}, ${config ?? 'without a configuration file'}`,
    ...(features.on.length > 0 ? [`  On: ${features.on.join(', ')}`] : []),
    ...(features.off.length > 0 ? [`  Off: ${features.off.join(', ')}`] : []),
    '',
    ...checks.flatMap(toLines),
    '',
    failed === 0 ? 'Nothing fails.' : toEnd(failed),
    ...(isLater ? ['"later" is to be done before users come: --production lets it fail.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
