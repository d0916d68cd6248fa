import { toOutage } from '#connection/outage.ts';
import { isUnbounded } from '#connection/patience.ts';
import type { CompiledQuery, KyselyConnection, QueryResult } from './kysely-types.ts';

/** The part of `pg` that this package uses; that package has no types. */
export interface PgQuery {
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** Milliseconds to wait for the answer, without limit by default. */
  query_timeout?: number;
  /** Type parsers for the answer, instead of those of the pool. */
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
  /** Returns the connection. With an error the pool closes it instead. */
  release(error?: Error): void;
}

export interface PgPool {
  readonly constructor: unknown;
  /** Connections, those of them that nobody uses, and calls that wait for one. */
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  /** As the pool was made; `max` is the number of its connections. */
  readonly options: {
    readonly max?: number;
    readonly types?: unknown;
    readonly password?: unknown;
    readonly ssl?: unknown;
  };
  connect(): Promise<PgClient>;
  query<Row>(query: PgQuery): Promise<PgResult<Row>>;
  on(event: 'error', listener: ErrorListener): unknown;
  end(): Promise<void>;
}

/** Commands that change their rows instead of only reading them. */
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** After a refused statement the connection is usable. After any other error its state is unknown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

/** One use of a connection of the pool. `release` returns the connection, or closes it if it may be broken. */
export class PooledConnection implements KyselyConnection {
  readonly #client: PgClient;
  readonly #silence: number;
  readonly #types: PgQuery['types'];
  readonly #onError = (error: Error): void => this.discard(error);
  #fault: Error | undefined;
  #isReleased = false;

  /** `silence`: seconds without an answer after which the connection is given up. */
  constructor(client: PgClient, silence: number, types?: unknown) {
    this.#client = client;
    this.#silence = silence;
    this.#types = types;
    // A listener is needed: without one, a connection that breaks between two statements would end the process.
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

  /** False for a broken connection: there the server has already rolled back the transaction. */
  get isSound(): boolean {
    return this.#fault === undefined;
  }

  /** Marks the connection to be closed at its release, because its state is unknown. */
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
