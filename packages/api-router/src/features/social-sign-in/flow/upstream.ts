import type { UnitSource } from '#core/call/unit.ts';
import { providerCallOptions } from '#features/social-sign-in/options.ts';

/** Largest answer of a provider. */
const BODY_LIMIT = 1024 * 1024;

/** User agent, because some providers, such as GitHub and Reddit, require one. */
const USER_AGENT = 'Keystead';

/** Reason why an answer of a provider is not usable. Its text is only for the log. */
export class UpstreamError extends Error {
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;

  constructor(message: string, details: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: details.cause });
    this.name = 'UpstreamError';
    this.status = details.status;
  }
}

export interface UpstreamRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: URLSearchParams;
}

export interface UpstreamAnswer {
  status: number;
  type: string;
  body: Buffer;
}

/** Dependencies of a request to a provider. */
export type UpstreamContext = Pick<UnitSource, 'deps' | 'options' | 'now'>;

async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return Buffer.alloc(0);
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw new UpstreamError('the answer is too large', { status: response.status });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The only way to send a request to a provider: with limits for time and size, and without redirects, which could
 * send a secret to another host. Throws an {@link UpstreamError} without an answer; every status counts as an
 * answer.
 */
export async function askProvider(
  ctx: UpstreamContext,
  url: string,
  { method = 'GET', headers = {}, form }: UpstreamRequest = {},
): Promise<UpstreamAnswer> {
  try {
    const response = await ctx.deps.fetch(url, {
      method,
      headers: { accept: 'application/json', 'user-agent': USER_AGENT, ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(providerCallOptions.of(ctx).providerTimeout * 1000),
      ...(form && { body: form }),
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return { status: response.status, type, body: await readAll(response) };
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError('no answer', { cause });
  }
}

/** Like {@link askProvider}, for JSON with a success status; anything else is an {@link UpstreamError}. */
export async function askForJson(
  ctx: UpstreamContext,
  url: string,
  request: UpstreamRequest = {},
): Promise<unknown> {
  const { status, body } = await askProvider(ctx, url, request);
  if (status < 200 || status > 299) throw new UpstreamError(`the answer has status ${status}`, { status });
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new UpstreamError('the answer is not JSON', { status, cause });
  }
}
