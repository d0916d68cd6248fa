import {
  definitionsOf,
  type ProcedureDefinition,
} from '../../packages/api-router/src/core/call/definition.ts';
import type { ErrorDefinition } from '../../packages/api-router/src/core/errors/define-errors.ts';
import { catalogue } from '../../packages/api-router/src/errors.ts';
import { appRouter } from '../../packages/api-router/src/every-call.ts';
import { administrationErrors } from '../../packages/ui-auth/src/words/administration-errors.ts';
import { apiKeyErrors } from '../../packages/ui-auth/src/words/api-key-errors.ts';
import { errors as commonErrors } from '../../packages/ui-auth/src/words/errors.ts';
import { oauthErrors } from '../../packages/ui-auth/src/words/oauth-errors.ts';
import { organizationErrors } from '../../packages/ui-auth/src/words/organization-errors.ts';
import { webhookErrors } from '../../packages/ui-auth/src/words/webhook-errors.ts';

const introduction = `# Errors

Every code with which a call refuses. A client gets the code, the status and the message, over REST as \`{ code, message }\`, over tRPC in \`error.data.reason\`. Your program should look at the code, because messages may change. Each status below begins with what to do about it. The last column is what the components show to people, here in English.

<!-- Written from the source by npm run docs:errors. Do not edit it by hand. -->
`;

/** For a developer, by the status of an error. */
const advice: Readonly<Record<number, string>> = {
  400: 'The input cannot be used, or does not fit the state of the account. Change what the code names, and call again.',
  401: 'Nobody is signed in, or the password, code, link or key that was sent is not right. Let the person sign in, or ask for it again.',
  403: 'The caller is known, but may not do this now. Do first what the code names, or let somebody call who may. If it names an origin or a URL, add that to `trustedOrigins`.',
  404: 'It does not exist, or not for this caller, or the feature is switched off. Read the list again, or switch the feature on in the [options](options.md).',
  405: 'The path exists, but not for this method. [REST calls](calls.md) has the method of each path.',
  409: 'It is not possible at the moment. Read the present state, and decide again.',
  412: 'Somebody else has changed it. Read it again, and decide again.',
  413: 'Send less.',
  415: 'Send JSON, with `content-type: application/json`.',
  422: 'Let the person choose another value.',
  429: 'Wait for as many seconds as the header `Retry-After` says. What is counted is in [rate limits](rate-limits.md).',
  500: 'The fault is in the service. Its log has the cause.',
  501: 'The service does not have this part of the protocol. Its documents say what it has.',
  503: 'Something that the service needs does not answer. Call again in a moment. If it stays so, the log of the service has the cause.',
};

function adviceFor(status: number): string {
  const text = advice[status];
  if (text === undefined) throw new Error(`Nothing says what to do about errors with the status ${status}.`);
  return text;
}

const sentences: Readonly<Record<string, unknown>> = {
  ...commonErrors,
  ...organizationErrors,
  ...apiKeyErrors,
  ...webhookErrors,
  ...oauthErrors,
  ...administrationErrors,
};

/** Calls that are named for an error. Those of most calls are explained once, and not listed. */
const MOST_NAMED = 4;

const errorsOf = ({ meta, route }: ProcedureDefinition): readonly ErrorDefinition[] => [
  ...(meta?.errors ?? []),
  ...(route?.errors ?? []),
];

/** Main paths of the calls that declare each code. */
function readCallers(): Map<string, string[]> {
  const callers = new Map<string, Set<string>>();
  for (const definition of definitionsOf(appRouter).values()) {
    if (!definition.route) continue;
    for (const { code } of errorsOf(definition))
      callers.set(code, (callers.get(code) ?? new Set()).add(definition.names[0]));
  }
  return new Map([...callers].map(([code, paths]) => [code, [...paths].sort()]));
}

function describeCallers(paths: readonly string[] = []): string {
  if (paths.length === 0) return '';
  const named = paths.slice(0, MOST_NAMED).map((path) => `\`${path}\``);
  const others = paths.length - named.length;
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ');
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A sentence with a plural has two forms. The page shows the one for many. */
function describeSentence(sentence: unknown): string {
  if (typeof sentence === 'string') return inCell(sentence);
  if (typeof sentence !== 'object' || sentence === null || !('other' in sentence)) return '';
  return inCell(String(sentence.other));
}

/** docs/reference/errors.md, from the catalogue of errors, the routes of all calls and the words of the kit. */
export function errorsReference(): string {
  const callers = readCallers();
  const byStatus = Map.groupBy(Object.values<ErrorDefinition>(catalogue), ({ status }) => status);
  const sections = [...byStatus]
    .sort(([one], [other]) => one - other)
    .flatMap(([status, definitions]) => [
      `## ${status}`,
      '',
      adviceFor(status),
      '',
      '| Code | Message | Answered by | What the components say |',
      '|---|---|---|---|',
      ...definitions
        .toSorted((one, other) => (one.code < other.code ? -1 : 1))
        .map(({ code, message }) => {
          const cells = [
            `\`${code}\``,
            inCell(message),
            describeCallers(callers.get(code)),
            describeSentence(sentences[code]),
          ];
          return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}\|/g, ' |');
        }),
      '',
    ]);
  return [introduction, ...sections].join('\n');
}
