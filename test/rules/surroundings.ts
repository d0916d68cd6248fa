import { importsIn } from '../../scripts/sources/imports.ts';
import { globalsIn, namesTaken } from '../../scripts/sources/references.ts';
import { memberName, nameOf, type Place, placeAt, type Source } from '../../scripts/sources/syntax.ts';
import { measured, timedServer, timedService } from '../../scripts/test/timed-tests.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

const service = 'packages/api-router/src/';
const ofService = (path: string): boolean => path.startsWith(service) && !isTest(path);

/** Uses of global names. A use of the whole global object counts as a use of each. */
const usesOf = (source: Source, ...names: string[]): Place[] =>
  globalsIn(source).flatMap(({ name, place }) => (names.includes(name) || name === '*' ? [place] : []));

/** Imports of modules, or of these names of theirs. */
const importsFrom = (source: Source, modules: RegExp, taken = /^/): Place[] =>
  importsIn(source)
    .filter(({ specifier, typeOnly }) => !typeOnly && modules.test(specifier))
    .filter(({ names }) => names.length === 0 || names.some(({ name }) => name === '*' || taken.test(name)))
    .map(({ offset }) => placeAt(offset));

/** `Date` for the current time, not for converting a given time. */
function asksNow({ node, parent }: Place): boolean {
  const holder = parent?.node;
  if (holder?.type === 'NewExpression' && holder.callee === node)
    return !Array.isArray(holder.arguments) || holder.arguments.length === 0;
  if (holder?.type === 'BinaryExpression') return holder.operator !== 'instanceof';
  if (holder?.type === 'MemberExpression' && holder.object === node)
    return !['parse', 'UTC', 'prototype'].includes(memberName(holder) ?? '');
  return true;
}

export const clock: Rule = {
  says: 'the service reads the clock where a call begins',
  appliesTo: ofService,
  words: /\b(Date|performance|Temporal|hrtime|perf_hooks|globalThis)\b/,
  find: (source) => [
    ...usesOf(source, 'Date').filter(asksNow),
    ...usesOf(source, 'performance', 'Temporal'),
    ...usesOf(source, 'process').filter((place) => namesTaken(place).includes('hrtime')),
    ...importsFrom(source, /^(node:)?perf_hooks$/),
  ],
  exempt: {
    [`${service}core/call/system-clock.ts`]:
      'the clock of the service itself, which applications may replace',
    [`${service}core/crypto/hash-queue.ts`]:
      'measures how long a hash takes on this machine, for Retry-After',
    [`${service}testing/hostile/best-time.ts`]: 'compares how long two kinds of work take',
    [`${service}core/crypto/work-meter.ts`]:
      'measures how long a hash takes on this machine, for answers that tell nothing by their time',
    [`${service}telemetry/counted-work.ts`]: 'measures how long work takes, for metrics',
  },
};

const ofServer = (path: string): boolean =>
  /^(packages\/(api-router|db|moving)|apps\/api)\/src\//.test(path) && !isTest(path);

export const network: Rule = {
  says: 'the service and its server call out through the guarded fetch, which the context has',
  appliesTo: ofServer,
  words:
    /\b(fetch|XMLHttpRequest|WebSocket|EventSource|undici|axios|https?|http2|net|tls|dgram|dns|globalThis)\b/,
  find: (source) => [
    ...usesOf(source, 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'),
    ...importsFrom(source, /^(undici|axios|got|ws|(node:)?http2)$/),
    ...importsFrom(source, /^(node:)?https?$/, /^(request|get|default)$/),
    ...importsFrom(source, /^(node:)?(net|tls|dgram)$/, /^(connect|createConnection|createSocket|default)$/),
    ...importsFrom(source, /^(node:)?dns(\/promises)?$/),
  ],
  exempt: {
    [`${service}core/http/outgoing/send-to-target.ts`]: 'the guarded way out itself',
    [`${service}core/http/outgoing/names/find-addresses.ts`]: 'the look-ups of names themselves',
    [`${service}core/http/outgoing/names/name-servers.ts`]: 'the look-ups of names themselves',
    [`${service}mcp/options.ts`]: 'runs in servers of others, and asks only the issuer that they name',
    [`${service}testing/application/acting.ts`]: 'a browser of the tests of an application',
    [`${service}testing/network/listen.ts`]: 'a client of the tests',
    [`${service}testing/network/name-server.ts`]: 'a name server of the tests',
    [`${service}testing/providers/fake/visit.ts`]: 'a browser of the tests',
    [`${service}testing/providers/social-app.ts`]: 'the fetch that the tests hand in',
    'apps/api/src/dev-provider/reach-self.ts': 'a development server, which calls itself',
    'apps/api/src/telemetry.ts': 'asks for the one place where OpenTelemetry keeps a tracer',
    'apps/api/src/testing/surf.ts': 'a browser of the tests',
    'apps/api/src/testing/send-raw.ts': 'a client of the tests',
  },
};

/** A provider is a table of facts. Its requests go through the helpers of the flow. */
export const networkOfProviders: Rule = {
  says: 'providers of social sign-in call out through the helpers of the flow',
  appliesTo: (path) => path.startsWith(`${service}features/social-sign-in/providers/`),
  words: /\bfetch\b/,
  find: ({ places }) => places.filter(({ node }) => node.type === 'Identifier' && nameOf(node) === 'fetch'),
};

const testing = /\/src\/testing[/.]/;

export const environment: Rule = {
  says: 'the environment is read in one file of the server, and in one of the service',
  appliesTo: (path) => /^(packages|apps)\//.test(path) && !isTest(path) && !testing.test(path),
  words: /\b(process|globalThis)\b/,
  find: (source) => [
    ...usesOf(source, 'process').filter((place) =>
      namesTaken(place).some((name) => name === 'env' || name === '*'),
    ),
    ...importsFrom(source, /^(node:)?process$/, /^(env|default)$/),
  ],
  exempt: {
    'apps/api/src/environment/env.ts': 'reads every variable of the server, and checks it',
    'apps/api/src/telemetry.ts': 'asks for the one place where OpenTelemetry keeps a tracer',
    'apps/api/src/workers/run-worker.ts': 'hands the process on, which tells of messages',
    [`${service}core/options/is-production.ts`]:
      'asks whether this is production, as everything in Node does',
  },
};

export const waiting: Rule = {
  // Polling another process is allowed in the support of the end-to-end tests and the benchmark.
  says: 'tests wait for nothing by the clock',
  appliesTo: (path) => isTest(path) && !/^e2e\/support\/|\/bench\//.test(path),
  words: /\b(setTimeout|timers|Atomics|globalThis|window)\b/,
  find: (source) => [
    ...globalsIn(source).flatMap(({ name, place }) =>
      name === 'setTimeout' || (name === 'Atomics' && namesTaken(place).includes('wait')) ? [place] : [],
    ),
    ...importsFrom(source, /^(node:)?timers(\/promises)?$/),
  ],
};

const alone: ReadonlySet<string> = new Set([...measured, ...timedServer, ...timedService]);

export const measuring: Rule = {
  // Other work of the machine makes a time longer. Best is a ratio of two times, or an order of what happens.
  says: 'tests measure times only where they run alone, at the end of a run',
  appliesTo: (path) => isTest(path) && !alone.has(path) && !/^e2e\/support\/|\/bench\//.test(path),
  words: /\b(performance|perf_hooks)\b/,
  find: (source) => [
    ...globalsIn(source).flatMap(({ name, place }) =>
      name === 'performance' && namesTaken(place).includes('now') ? [place] : [],
    ),
    ...importsFrom(source, /^(node:)?perf_hooks$/, /^(performance|monitorEventLoopDelay)$/),
  ],
  exempt: {
    'e2e/examples.test.ts': 'tells a stop at once from one that waits half a minute for a browser',
    'e2e/kills/failover.test.ts': 'holds what the guide says in seconds, and runs in the deep run',
    'e2e/kills/import-kills.test.ts': 'prints a time, and expects nothing of it',
    'test/packages/container/start-image.ts': 'counts seconds of the processor where the system tells them',
  },
};
