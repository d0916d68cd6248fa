import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ProviderId } from '#features/social-sign-in/providers/index.ts';

export type Endpoint = 'authorization' | 'token' | 'userInfo' | 'supplement' | 'jwks' | 'elsewhere';

/** A request as it came over the socket. */
export interface Received {
  /** Undefined where no provider lives. */
  provider: ProviderId | undefined;
  endpoint: Endpoint;
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  form: URLSearchParams;
  /** Which supplement of a profile it asks for. */
  supplement?: string | undefined;
}

export type Addressed = Received & { provider: ProviderId };

export async function readRequest(
  request: IncomingMessage,
  origin: string,
): Promise<Pick<Received, 'method' | 'url' | 'headers' | 'form'>> {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', origin),
    headers: Object.fromEntries(headers),
    form: new URLSearchParams(await text(request)),
  };
}
