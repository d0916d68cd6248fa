import { toOutage } from '#connection/outage.ts';
import { isUnbounded } from '#connection/patience.ts';
import type { CompiledQuery, KyselyConnection, QueryResult } from './kysely-types.ts';

/** What this package uses of `pg`; that package brings no types. */
export interface PgQuery {
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** Milliseconds to wait for the answer. Without it, for ever. */
  query_timeout?: number;
  /** How values of the answer are read, in place of what the pool does. */
  types?: unknown;
}

export interface PgResult<Row> {
  command: string;
  rowCount: number | null;
  rows: Row[];
}

type ErrorListener = (error: Error) => void;

export interface PgClient {
  on(event: 'error', listener: ErrorListener): unknown;
  off(event: 'error', listener: ErrorListener): unknown;
  query<Row>(query: PgQuery): Promise<PgResult<Row> | PgResult<Row>[]>;
  /** With an error the connection is ended instead of being used again. */
  release(error?: Error): void;
}

export interface PgPool {
  readonly constructor: unknown;
  readonly options: { readonly types?: unknown };
  connect(): Promise<PgClient>;
  query<Row>(query: PgQuery): Promise<PgResult<Row>>;
  on(event: 'error', listener: ErrorListener): unknown;
  end(): Promise<void>;
}

/** Commands whose rows were changed, not only read. */
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The server refused a statement and goes on; anything else leaves the connection in an unknown state. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

/** One use of a connection of the pool. `release` returns the connection, or ends it if it may be broken. */
export class PooledConnection implements KyselyConnection {
  readonly #client: PgClient;
  readonly #silence: number;
  readonly #types: PgQuery['types'];
  readonly #onError = (error: Error): void => this.discard(error);
  #fault: Error | undefined;
  #isReleased = false;

  /** `silence`: seconds after which a server that gives no answer is given up. */
  constructor(client: PgClient, silence: number, types?: unknown) {
    this.#client = client;
    this.#silence = silence;
    this.#types = types;
    // A connection that breaks between two statements would end the process if nobody listened.
    client.on('error', this.#onError);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const given = {
        ...(isUnbounded() ? {} : { query_timeout: this.#silence * 1000 }),
        ...(this.#types === undefined ? {} : { types: this.#types }),
      };
      const results = await this.#client.query<Row>({ text: sql, values: parameters, ...given });
      const { command = '', rowCount = 0, rows = [] } = [results].flat().at(-1) ?? {};
      return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      if (!isRefusal(error)) this.discard(error);
      throw toOutage(error);
    }
  }

  /** Settings of the connection or its transaction, several in one text. */
  async set(text: string): Promise<void> {
    await this.#client.query({ text });
  }

  /** Whether the connection works. If it is broken, the server has rolled the transaction back. */
  get isSound(): boolean {
    return this.#fault === undefined;
  }

  /** Ends the connection at its release, because nobody knows its state. */
  discard(fault: unknown): void {
    this.#fault = fault instanceof Error ? fault : new Error(String(fault));
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.off('error', this.#onError);
    this.#client.release(this.#fault);
  }

  streamQuery(): never {
    throw new Error('Rows of PostgreSQL are read at once, not as a stream.');
  }
}

export const pooled = (connection: KyselyConnection): PooledConnection => {
  if (!(connection instanceof PooledConnection))
    throw new TypeError('The connection is not one of this pool.');
  return connection;
};
