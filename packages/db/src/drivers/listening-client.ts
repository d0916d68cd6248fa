import type { Listening, ListenOptions } from '#news/news.ts';
import type { PgPool } from './pg-types.ts';
import { type ServerWatch, STANDBY, standbyOutage } from './server-watch.ts';

/** Password and keys of a pool are not enumerable, so a copy of its settings would lack them. */
const toClientOptions = ({ options }: PgPool): object => ({ ...options, password: options.password });

/** Another way to the same server: with the certificates of the pool, unless the URL has its own. */
const toOtherOptions = ({ options: { ssl } }: PgPool, url: string): object => ({
  connectionString: url,
  ...(ssl !== undefined && { ssl }),
});

/** The part of a client of `pg` that this file uses. */
export interface NewsClient {
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown;
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
  connect(): Promise<unknown>;
  query(text: string): Promise<{ rows: unknown[] }>;
  end(): Promise<void>;
  readonly connection: { readonly stream: { destroy(): void } };
}

export interface ListeningParts {
  /** Pool whose settings the client has, unless it has a URL. */
  pool: PgPool;
  createClient: (settings: object) => NewsClient;
  /** Seconds to wait for the connection. */
  patience: number;
  /** Knows the server of the pool, which is that of a URL, too. */
  watch: ServerWatch;
}

/** Seconds to wait for the end of a connection. */
const FAREWELL = 1;

/** A client of its own that listens on one channel. It does not keep the process alive. */
export async function openListening(
  { pool, createClient, patience, watch }: ListeningParts,
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
  const close = async (): Promise<void> => {
    stopWatching();
    isOpen = false;
    const { promise: tooLate, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, FAREWELL * 1000);
    // The other end of a connection that was cut without a word never answers.
    await Promise.race([client.end(), tooLate]).finally(() => clearTimeout(timer));
    client.connection.stream.destroy();
  };
  const lose = (): void => {
    if (!isOpen) return;
    isOpen = false;
    onLost();
  };
  // News of a server that was demoted, or ends, would be those of nobody.
  const stopWatching = watch.onEnd(() => {
    lose();
    close().catch(() => undefined);
  });
  // Without a listener for errors the loss of the connection would end the process.
  client.on('error', (error) => {
    const wasOpen = isOpen;
    lose();
    if (wasOpen) watch.notice(error);
  });
  client.on('end', () => {
    stopWatching();
    lose();
  });
  client.on('notification', ({ payload }) => {
    if (isOpen && payload !== undefined) onMessage(payload);
  });
  try {
    await client.connect();
    // A method that the types of `pg` do not name.
    if ('unref' in client && typeof client.unref === 'function') client.unref();
    if ((await client.query(STANDBY)).rows.length > 0) throw standbyOutage();
    isOpen = true;
    await client.query(`listen "${channel}"`);
  } catch (error) {
    watch.notice(error);
    // The connection may be half open. How it ends tells nothing more than the first error.
    await close().catch(() => undefined);
    throw error;
  }
  return { close };
}
