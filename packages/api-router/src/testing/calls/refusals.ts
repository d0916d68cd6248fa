import { z } from 'zod';
import type { Method } from '#core/http/input/methods.ts';
import { type Browser, ORIGIN } from '#testing/browser.ts';

/** A call by its names on both transports. */
export interface NamedCall {
  /** Under the base path. */
  path: `/${string}`;
  /** As tRPC knows it, e.g. `signIn.email`. */
  procedure: string;
  method?: Method;
}

export interface Refusal {
  status: number;
  code: string;
}

const toQuery = (input: object): string => new URLSearchParams(Object.entries(input)).toString();

function readRefusal(status: number, body: unknown): Refusal {
  const code = /"(?:code|reason)":"([A-Z][A-Z_]+)"/g;
  // tRPC has a code of its own before the reason; the last one is ours on both transports.
  const codes = [...JSON.stringify(body).matchAll(code)].map(([, name]) => name ?? '');
  return { status, code: codes.at(-1) ?? '' };
}

/** Code of a refusal over REST. */
export const codeIn = async (answer: Pick<Response, 'text'>): Promise<string | undefined> =>
  /"code":"(\w+)"/.exec(await answer.text())?.[1];

const refused = z.object({ data: z.object({ reason: z.string() }) });

/** Code of a refusal of a call by `api`. Of a success, `allowed`. */
export const reasonOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'allowed',
    (error: unknown) => refused.parse(error).data.reason,
  );

/** Status and message of a refusal over REST, as in `401 Not authenticated`. Of a success, the status alone. */
export async function saidBy(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return !answer.ok && typeof message === 'string' ? `${answer.status} ${message}` : `${answer.status}`;
}

type Input = object | (() => Promise<object>);

const toInput = async (given: Input): Promise<object> => (typeof given === 'function' ? given() : given);

/**
 * The answer that REST and tRPC agree on. Throws when they differ. `given` may be a function that makes an input for
 * each of the two, where an input works once.
 */
export async function refusalOf(
  browser: Browser,
  { path, procedure, method = 'POST' }: NamedCall,
  given: Input = {},
): Promise<Refusal> {
  const isGet = method === 'GET';
  const rpcPath = `/api/trpc/${procedure}`;
  const json = { 'content-type': 'application/json' };
  const forRest = await toInput(given);
  const overRest = isGet
    ? await browser.get(`${path}?${toQuery(forRest)}`)
    : method === 'POST'
      ? await browser.post(path, forRest)
      : await browser.send(`/api/auth${path}`, {
          method,
          headers: { ...json, origin: ORIGIN },
          body: JSON.stringify(forRest),
        });
  const body = JSON.stringify(await toInput(given));
  const overRpc = isGet
    ? await browser.send(`${rpcPath}?input=${encodeURIComponent(body)}`)
    : await browser.send(rpcPath, { method: 'POST', headers: json, body });
  const answers = [overRest, overRpc];
  const [rest, rpc] = await Promise.all(
    answers.map(async (answer) => readRefusal(answer.status, await answer.json())),
  );
  if (!rest || JSON.stringify(rest) !== JSON.stringify(rpc)) {
    throw new Error(`REST answered ${JSON.stringify(rest)}, tRPC ${JSON.stringify(rpc)}`);
  }
  return rest;
}
