import { definitionsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { guessesOfADay } from '#core/limits/count-guess.ts';
import { rules as mailRules, ownRules } from '#core/limits/count-mail.ts';
import type { CountedBy, Limit, RateLimitRule } from '#core/limits/define-limit.ts';
import { wrongCodesInARow } from '#core/limits/in-a-row.ts';
import { guesses } from '#core/limits/limits.ts';
import { rateLimitOptions } from '#core/limits/rate-limit-options.ts';
import { DAY, HOUR, MINUTE } from '#core/options/durations.ts';
import { appRouter } from '#every-call.ts';
import { MOST_CERTIFICATES } from '#features/enterprise-saml/certificate.ts';
import { challengesOfOneMailbox } from '#features/mail-challenge/count-challenge.ts';
import { mails as secondStepMails } from '#features/two-factor/mailed-codes/mailed-codes.ts';

const introduction = `# Rate limits

All limits that the service has by itself: how often one caller may make a call, and what is counted by account. They are on where \`NODE_ENV\` is \`production\`, or with \`rateLimit.enabled\`.

A call over a limit is answered 429 \`TOO_MANY_REQUESTS\`; the header \`Retry-After\` says how many seconds to wait. Each path is counted by itself. An IPv6 address is counted by its /64 network.

Another limit for some paths:

\`\`\`ts
// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

export default defineConfig({
  rateLimit: { customRules: { '/sign-in/*': { window: 60, max: 10 } } },
});
\`\`\`

\`customRules\` replace the column "One IP address"; what is counted by account stays. \`rateLimit.exempt\` leaves out [your own back end](../guide/embedding/README.md#your-back-end-asks-often). Calls from inside of your process (\`keystead.caller\`, \`getSession\`) have no limit by IP address. With several processes choose [where counters are](../guide/deployment.md#several-processes). Limits of API keys are [options of keys](../guide/api-keys.md#counting).

<!-- Written from the source by npm run docs:limits. Do not edit it by hand. -->
`;

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
] as const;

/** `a minute`, `10 seconds`. */
function describeWindow(window: number): string {
  const [unit, size] = units.find(([, length]) => window >= length && window % length === 0) ?? ['second', 1];
  const count = window / size;
  if (count > 1) return `in ${count} ${unit}s`;
  return unit === 'hour' ? 'an hour' : `a ${unit}`;
}

const describeRule = ({ window, max }: RateLimitRule): string => `${max} ${describeWindow(window)}`;

const describeAll = (rules: readonly RateLimitRule[]): string => rules.map(describeRule).join(', ');

const subjects = {
  session: 'session',
  user: 'user, in all sessions',
  client: 'application',
  credential: 'key, token or link',
} as const satisfies Record<Extract<CountedBy, string>, string>;

function describeSubject(by: CountedBy): string {
  if (typeof by === 'string') return subjects[by];
  return 'token' in by ? `token (\`${by.token}\`)` : `account (\`${by.account}\`)`;
}

function describeAccount({ account }: Limit): string {
  if (!account) return '';
  const counted = account.counts === 'failures' ? ' refused calls' : '';
  return `${account.max}${counted} ${describeWindow(account.window)} for one ${describeSubject(account.by)}`;
}

/** The columns of a limit. Calls with the same ones share a row. */
const toColumns = (limit: Limit): string =>
  `${limit.ip ? describeRule(limit.ip) : ''} | ${describeAccount(limit)}`;

/** Paths of calls, each once: a link and the page that it leads to are two calls at one path. */
const listPaths = (calls: readonly ProcedureDefinition[]): string =>
  [...new Set(calls.flatMap(({ names }) => names))]
    .sort()
    .map((path) => `\`${path}\``)
    .join(', ');

const isLimitedByItself = ({ route, limit }: ProcedureDefinition): boolean =>
  route !== undefined && (limit.ip !== undefined || limit.account !== undefined);

function callRows(): string[] {
  const limited = [...definitionsOf(appRouter).values()].filter(isLimitedByItself);
  const groups = Map.groupBy(limited, ({ limit }) => toColumns(limit));
  const rows = [...groups].map(([columns, calls]) => `| ${listPaths(calls)} | ${columns} |`);
  return rows.map((row) => row.replaceAll('|  |', '| |')).sort();
}

/** Counted apart from the calls, each with the page that says more. */
const countedApart = [
  [
    'Wrong passwords for one account, over all calls that check it',
    describeAll([guesses, guessesOfADay]),
    'email-and-password.md#sign-in',
  ],
  ['Mails to one e-mail address', describeAll(mailRules), 'mail.md#how-many'],
  [
    'of these, mails that one network asks for',
    describeAll(mailRules.map(({ window, share }) => ({ window, max: share }))),
    'mail.md#how-many',
  ],
  ['Mails that a browser of the owner asks for, on top', describeAll(ownRules), 'mail.md#how-many'],
  [
    'Links and codes that sign in or verify, to one e-mail address',
    describeRule(challengesOfOneMailbox),
    'links-and-codes.md',
  ],
  ['Codes of the second step to one account', describeAll(secondStepMails), 'two-factor.md'],
  [
    'Wrong codes in a row for one second factor or one mailbox, also without rate limits',
    `${wrongCodesInARow.max}, then ${wrongCodesInARow.step} after each lock`,
    'two-factor.md#what-protects-it',
  ],
] as const;

const apartRows = countedApart.map(
  ([what, most, page]) => `| ${what} | ${most} | [more](../guide/${page}) |`,
);

/** docs/reference/rate-limits.md, from the routes of all calls. */
export function limitsReference(): string {
  const { window, max } = rateLimitOptions.schema.parse({});
  return [
    introduction,
    '## By call',
    '',
    '| Calls, under `/api/auth` | One IP address | Besides |',
    '|---|---|---|',
    ...callRows(),
    `| all others | ${describeRule({ window, max })}: \`rateLimit.window\` and \`rateLimit.max\` | |`,
    '',
    '## By account and mailbox',
    '',
    '| What | At most | |',
    '|---|---|---|',
    ...apartRows,
    '',
    '## By identity provider',
    '',
    '| What | At most | |',
    '|---|---|---|',
    `| Certificates of one identity provider that speaks SAML, which it signs with | ${MOST_CERTIFICATES} | [more](../guide/saml.md#certificates) |`,
    '',
  ].join('\n');
}
