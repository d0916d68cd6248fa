import type { AnsweredCall } from '#core/observed/answered-call.ts';

/** Request in the form that the service reads: plain values, so that a Node server need not create a web `Request`. */
export interface Incoming {
  method: string;
  /** URL, or path and query. */
  url: string;
  /** Names in lower case, as node:http gives them. */
  headers: Record<string, string | string[] | undefined>;
  /** IP address of the socket; null if unknown. */
  address: string | null;
  /** The whole body, read once. Rejects with {@link PayloadTooLarge} past the limit, {@link BODY_LIMIT} by default. */
  body(limit?: number): Promise<Uint8Array>;
  /** The client has closed its connection. Undefined: not known. */
  isGone?(): boolean;
}

/** Answer, for any server to write. */
export interface Outgoing {
  status: number;
  headers: [string, string][];
  /** A text, bytes, or parts of a text that is created while it is sent. If they fail, the connection has to break. */
  body: string | Uint8Array | AsyncIterable<string> | null;
  /** Pages of every origin may read it, see `Route.cors`. It is not sent. */
  cors?: 'open' | undefined;
  /** The call that gave it, for logs. It is not sent. Undefined where no call has the path. */
  call?: AnsweredCall | undefined;
}

/** Largest body of a request, in bytes, where a call takes no larger one. */
export const BODY_LIMIT = 100 * 1024;

/** A body grew past the limit of its call; the service answers 413. */
export class PayloadTooLarge extends Error {}

/** False for a body that is created while it is sent. */
export const isWhole = (body: Outgoing['body']): body is string | Uint8Array | null =>
  body === null || typeof body === 'string' || body instanceof Uint8Array;

/** One header as text. If it is sent several times, the first counts. */
export function readHeader(headers: Incoming['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** Longer headers are cut before they are stored or read. */
const STORABLE_LENGTH = 512;

/** A header that may be stored: shortened, without characters that a database cannot store. */
export const readStorableHeader = ({ headers }: Incoming, name: string): string | null =>
  readHeader(headers, name)
    ?.slice(0, STORABLE_LENGTH)
    .replace(/\p{Cc}/gu, '') ?? null;

/** The request without its cookies. */
export const withoutCookies = (incoming: Incoming): Incoming => ({
  method: incoming.method,
  url: incoming.url,
  headers: { ...incoming.headers, cookie: undefined },
  address: incoming.address,
  body: (limit) => incoming.body(limit),
  isGone: () => incoming.isGone?.() ?? false,
});

/** Headers as platforms have them: of `fetch`, of node:http, of Next.js, or a plain object. */
export type WebHeaders = HeaderList | Readonly<Record<string, string | string[] | undefined>>;

/** The part of `Headers` that is used here, so that the types of all platforms fit. */
export interface HeaderList {
  forEach(visit: (value: string, name: string) => void): void;
}

const isHeaderList = (headers: WebHeaders): headers is HeaderList => typeof headers.forEach === 'function';

/** Headers by their names in lower case. */
export function toHeaderRecord(headers: WebHeaders): Incoming['headers'] {
  const record: Incoming['headers'] = {};
  if (isHeaderList(headers)) {
    headers.forEach((value, name) => {
      record[name.toLowerCase()] = value;
    });
    return record;
  }
  for (const [name, value] of Object.entries(headers)) record[name.toLowerCase()] = value;
  return record;
}

/** A browser asks before anybody has decided to open the page. */
export const isPrefetch = ({ headers }: Pick<Incoming, 'headers'>): boolean =>
  [readHeader(headers, 'sec-purpose'), readHeader(headers, 'purpose')].some((purpose) =>
    purpose?.includes('prefetch'),
  );

/** A person sees the answer, because a browser opens it as a page. Old browsers say only what they accept. */
export function isNavigation({ headers }: Pick<Incoming, 'headers'>): boolean {
  if (isPrefetch({ headers })) return false;
  const mode = readHeader(headers, 'sec-fetch-mode');
  if (mode !== undefined) return mode === 'navigate';
  return readHeader(headers, 'accept')?.includes('text/html') ?? false;
}

/**
 * A browser posts the form of one of our pages: then the answer is a page again, even if the button was pressed twice.
 */
export const isFormPost = ({ incoming }: { incoming: Incoming }): boolean =>
  readHeader(incoming.headers, 'content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

const acceptable = /^[\w.:-]{1,64}$/;

/**
 * Id of the request in the log of the server or proxy in front. An id that is long or has unusual characters is left
 * out.
 */
export function readRequestId({ headers }: Pick<Incoming, 'headers'>): string | null {
  const id = readHeader(headers, 'x-request-id');
  return id !== undefined && acceptable.test(id) ? id : null;
}
