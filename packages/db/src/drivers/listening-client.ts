import type { Listening, ListenOptions } from '#news/news.ts';
import type { PgPool } from './pooled-connection.ts';

/** Password and keys of a pool are not enumerable, so a copy of its settings would lack them. */
const toClientOptions = ({ options }: PgPool): object => ({ ...options, password: options.password });

/** Another way to the same server: with the certificates of the pool, unless the URL has its own. */
const toOtherOptions = ({ options: { ssl } }: PgPool, url: string): object => ({
  connectionString: url,
  ...(ssl !== undefined && { ssl }),
});

/** The part of a client of `pg` that this file uses. */
export interface NewsClient {
  on(event: 'error' | 'end', listener: () => void): unknown;
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  end(): Promise<void>;
  readonly connection: { readonly stream: { destroy(): void } };
}

export interface ListeningParts {
  /** Pool whose settings the client has, unless it has a URL. */
  pool: PgPool;
  createClient: (settings: object) => NewsClient;
  /** Seconds to wait for the connection. */
  patience: number;
}

/** Seconds to wait for the end of a connection. */
const FAREWELL = 1;

/** A client of its own that listens on one channel. It does not keep the process alive. */
export async function openListening(
  { pool, createClient, patience }: ListeningParts,
  { channel, url, onMessage, onLost }: ListenOptions,
): Promise<Listening> {
  const milliseconds = patience * 1000;
  const client = createClient({
    ...(url === undefined ? toClientOptions(pool) : toOtherOptions(pool, url)),
    application_name: 'keystead news',
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
    keepAlive: true,
  });
  let isOpen = false;
  const lose = (): void => {
    if (!isOpen) return;
    isOpen = false;
    onLost();
  };
  // Without a listener for errors the loss of the connection would end the process.
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => {
    if (isOpen && payload !== undefined) onMessage(payload);
  });
  const close = async (): Promise<void> => {
    isOpen = false;
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, FAREWELL * 1000);
    // The other end of a connection that was cut without a word never answers.
    await Promise.race([client.end(), tooLate]).finally(() => clearTimeout(timer));
    client.connection.stream.destroy();
  };
  try {
    await client.connect();
    // A method that the types of `pg` do not name.
    if ('unref' in client && typeof client.unref === 'function') client.unref();
    isOpen = true;
    await client.query(`listen "${channel}"`);
  } catch (error) {
    // The connection may be half open. How it ends tells nothing more than the first error.
    await close().catch(() => undefined);
    throw error;
  }
  return { close };
}
