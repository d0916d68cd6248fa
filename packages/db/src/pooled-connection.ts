import type { CompiledQuery, KyselyConnection, QueryResult } from '#kysely-types.ts';
import { toOutage } from '#outage.ts';
import { isUnbounded } from '#patience.ts';

/** What this package uses of `pg`; that package brings no types. */
export interface PgQuery {
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** Milliseconds after which the answer is not waited for any more; for ever without. */
  query_timeout?: number;
}

export interface PgResult<Row> {
  command: string;
  rowCount: number | null;
  rows: Row[];
}

export interface PgClient {
  query<Row>(query: PgQuery): Promise<PgResult<Row> | PgResult<Row>[]>;
  /** With an error the connection is ended instead of being used again. */
  release(error?: Error): void;
}

export interface PgPool {
  readonly constructor: unknown;
  readonly options: object;
  connect(): Promise<PgClient>;
  query<Row>(query: PgQuery): Promise<PgResult<Row>>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  end(): Promise<void>;
}

/** Commands whose rows were changed, not only read. */
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The server refused a statement and goes on; anything else leaves the connection in an unknown state. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

/** One use of a connection of the pool: it goes back when it is released, or is ended when it may be broken. */
export class PooledConnection implements KyselyConnection {
  readonly #client: PgClient;
  readonly #silence: number;
  #fault: Error | undefined;
  #isReleased = false;

  /** `silence`: seconds after which a server that gives no answer is given up. */
  constructor(client: PgClient, silence: number) {
    this.#client = client;
    this.#silence = silence;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const timeout = isUnbounded() ? {} : { query_timeout: this.#silence * 1000 };
      const results = await this.#client.query<Row>({ text: sql, values: parameters, ...timeout });
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

  /** Whether statements reach the server; on a broken connection the server has undone the transaction. */
  get isSound(): boolean {
    return this.#fault === undefined;
  }

  /** Has the connection ended when it is released: nobody knows in which state it is. */
  discard(fault: unknown): void {
    this.#fault = fault instanceof Error ? fault : new Error(String(fault));
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
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
