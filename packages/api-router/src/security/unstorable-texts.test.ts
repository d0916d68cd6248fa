import { isOnRpc } from '#core/call/definition.ts';
import '#testing/database/one-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { everyCall, form, type RoutedCall, reasonOf, takesFormsAlone } from '#testing/calls/calls.ts';
import { spoiltInputs } from '#testing/hostile/hostile-leaves.ts';
import { type Browser, signedUp, type TestApp } from '#testing/index.ts';

/** Nothing that is sent here is taken, so all calls share a service and a user. */
let app: TestApp;
let ada: Browser;

beforeAll(async () => {
  app = await acmeApp(allFeatures);
  ada = await signedUp(app);
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const isFlat = (input: Record<string, unknown>): boolean =>
  Object.values(input).every((value) => typeof value !== 'object');

/** A query and a form have no objects, and no halves of characters. */
const fitsQuery = (input: Record<string, unknown>): boolean =>
  isFlat(input) &&
  Object.entries(input)
    .flat()
    .every((text) => typeof text !== 'string' || text.isWellFormed());

type Input = Record<string, unknown>;

/** What is in the path goes before what is beside it. Undefined: a path cannot have it, such as half of a character. */
function findPath({ path, definition }: RoutedCall, input: Input): string | undefined {
  const parts = (definition.route?.path ?? path).split(/\{(\w+)\}/);
  const filled = parts.map((part, index) => (index % 2 === 0 ? part : String(input[part] ?? 'x')));
  if (!filled.every((text) => text.isWellFormed())) return undefined;
  return filled.map((text, index) => (index % 2 === 0 ? text : encodeURIComponent(text))).join('');
}

async function askRest(call: RoutedCall, input: Input): Promise<Response | undefined> {
  const { method } = call;
  const path = findPath(call, input);
  if (path === undefined) return undefined;
  if (method === 'POST' && !takesFormsAlone(call)) return ada.post(path, input);
  if (!fitsQuery(input)) return undefined;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) search.set(key, String(value));
  if (takesFormsAlone(call))
    return ada.send(`/api/auth${path}`, { method, headers: form, body: search.toString() });
  return ada.get(`${path}?${search}`);
}

/** Files have no tRPC. */
async function askRpc({ name, definition }: RoutedCall, input: Input): Promise<Response | undefined> {
  if (!isOnRpc(definition)) return undefined;
  const [path, body] = [`/api/trpc/${name}`, JSON.stringify(input)];
  if (definition.type === 'query') return ada.send(`${path}?input=${encodeURIComponent(body)}`);
  return ada.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

async function reasons(call: RoutedCall, input: Input): Promise<(string | undefined)[]> {
  const answers = [await askRest(call, input), await askRpc(call, input)];
  // Where a provider sends a browser, it is led on with the refusal.
  const refused = answers
    .filter((answer) => answer !== undefined)
    .filter(({ status }) => status < 300 || status > 399);
  return Promise.all(refused.map(reasonOf));
}

/** Errors that may come first: the guard refuses a URL that is not one of the operator. */
const expected = /^(VALIDATION_ERROR|INVALID_(CALLBACK|REDIRECT|ERROR_CALLBACK|NEW_USER_CALLBACK)_URL)$/;

describe('a text that no database stores is refused before anything else', () => {
  const taking = everyCall.filter(
    ({ definition: { type, inputs } }) => type === 'mutation' || inputs.length > 0,
  );

  test.each(taking)('wherever it stands in the input of $name', async (call) => {
    const inputs = spoiltInputs(call.definition);
    await app.forgetStatements();

    for (const input of inputs)
      for (const reason of await reasons(call, input))
        expect(reason, JSON.stringify(input)).toMatch(expected);

    expect(app.statements).toEqual([]);
  });
});
