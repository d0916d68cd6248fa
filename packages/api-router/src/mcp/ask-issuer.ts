import type { McpAuthSettings } from '#mcp/options.ts';

/** Bytes of an answer. A list of a hundred keys is shorter. */
const LARGEST = 128 * 1024;

async function readText(url: string, { body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new Error(`${url} answered more than ${LARGEST} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object that a URL of the issuer answers. Redirects are no answer. */
export async function askIssuer(
  { fetch, timeout }: Pick<McpAuthSettings, 'fetch' | 'timeout'>,
  url: string,
  init: RequestInit = {},
): Promise<JsonObject> {
  const response = await fetch(url, {
    ...init,
    headers: { accept: 'application/json', ...init.headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout * 1000),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`${url} answered ${response.status}`);
  }
  const answer: unknown = JSON.parse(await readText(url, response));
  if (!isObject(answer)) throw new Error(`${url} answered no object`);
  return answer;
}
