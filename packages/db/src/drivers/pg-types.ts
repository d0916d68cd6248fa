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

export type PgAnswer<Row> = PgResult<Row> | PgResult<Row>[];

type ErrorListener = (error: Error) => void;

export interface PgClient {
  on(event: 'error', listener: ErrorListener): unknown;
  off(event: 'error', listener: ErrorListener): unknown;
  query<Row>(query: PgQuery): Promise<PgAnswer<Row>>;
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
  on(event: 'error', listener: (error: Error, client: PgClient) => void): unknown;
  end(): Promise<void>;
}
