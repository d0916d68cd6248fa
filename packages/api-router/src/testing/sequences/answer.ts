import type { Browser } from '#testing/browser.ts';
import { everyCall, reasonOf } from '#testing/calls/calls.ts';
import type { Random } from '#testing/random/random.ts';

export interface Answer {
  isDone: boolean;
  /** Of a refusal. */
  reason: string;
  body: unknown;
}

const methods = new Map(everyCall.map((call) => [call.name, call]));

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const toSearch = (input: object): URLSearchParams =>
  new URLSearchParams(Object.entries(input).map(([key, value]): [string, string] => [key, toText(value)]));

async function overRest(browser: Browser, name: string, input: object): Promise<Response> {
  const call = methods.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  const { method, path } = call;
  return method === 'GET' ? browser.get(`${path}?${toSearch(input)}`) : browser.post(path, input);
}

async function overRpc(browser: Browser, name: string, input: object): Promise<Response> {
  const path = `/api/trpc/${name}`;
  const body = JSON.stringify(input);
  if (methods.get(name)?.definition.type === 'query')
    return browser.send(`${path}?input=${encodeURIComponent(body)}`);
  return browser.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** The value at a path of an answer. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return at(Object.entries(value).find(([key]) => key === name)?.[1], ...rest);
}

/** The text at a path of an answer, or none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

export async function toAnswer(response: Response): Promise<Answer> {
  const reason = await reasonOf(response);
  if (response.status >= 500)
    throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  return { isDone: response.status < 400, reason: reason ?? '', body: at(body, 'result', 'data') ?? body };
}

export type Ask = (browser: Browser, name: string, input?: object) => Promise<Answer>;

/** Makes calls by their names, over REST or tRPC as it is drawn. */
export const createAsk =
  (random: Random): Ask =>
  async (browser, name, input = {}) =>
    toAnswer(await (random.chance(0.5) ? overRest : overRpc)(browser, name, input));
