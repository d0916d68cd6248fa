import type { ClientProvider } from '#features/openid-client/client-provider.ts';
import { OpenIdError, type OpenIdReason, toFailure } from '#features/openid-client/openid-error.ts';
import type { ClientContext } from '#features/openid-client/way-out.ts';

/** User agent, because some providers, such as GitHub and Reddit, require one. */
const USER_AGENT = 'Keystead';

export interface ProviderRequest {
  url: string;
  /** Reason of the error without a usable answer. */
  reason: OpenIdReason;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as `application/x-www-form-urlencoded`. */
  form?: URLSearchParams;
}

export interface ProviderAnswer {
  status: number;
  type: string;
  body: Buffer;
}

async function readAll(response: Response, limit: number, reason: OpenIdReason): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return Buffer.alloc(0);
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limit)
      throw new OpenIdError(reason, 'the answer is too large', { status: response.status, failure: 'size' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The only way to send a request to a provider: with limits for time and size, and without redirects, which could
 * send a secret to another host. Throws an {@link OpenIdError} without an answer; every status counts as an answer.
 */
export async function askProvider(
  ctx: ClientContext,
  { wayOut }: Pick<ClientProvider, 'wayOut'>,
  { url, reason, method = 'GET', headers = {}, form }: ProviderRequest,
): Promise<ProviderAnswer> {
  try {
    const response = await wayOut.fetch.of(ctx)(url, {
      method,
      headers: { accept: 'application/json', 'user-agent': USER_AGENT, ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(wayOut.timeLimit(ctx) * 1000),
      ...(form && { body: form }),
    });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    return { status: response.status, type, body: await readAll(response, wayOut.bodyLimit, reason) };
  } catch (cause) {
    if (cause instanceof OpenIdError) throw cause;
    throw new OpenIdError(reason, 'no answer', { failure: toFailure(cause), cause });
  }
}

/** The JSON of an answer, whatever its status. Throws an {@link OpenIdError}. */
export function toJson({ status, body }: ProviderAnswer, reason: OpenIdReason): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new OpenIdError(reason, 'the answer is not JSON', { status, failure: 'answer', cause });
  }
}

/** Like {@link askProvider}, for JSON with a success status; anything else is an {@link OpenIdError}. */
export async function askForJson(
  ctx: ClientContext,
  provider: Pick<ClientProvider, 'wayOut'>,
  request: ProviderRequest,
): Promise<unknown> {
  const answer = await askProvider(ctx, provider, request);
  const { status } = answer;
  if (status < 200 || status > 299)
    throw new OpenIdError(request.reason, `the answer has status ${status}`, { status });
  return toJson(answer, request.reason);
}
