import { isUnbounded } from '#connection/patience.ts';
import type { WriteWatch } from '#connection/write-watch.ts';
import type { CompiledQuery, KyselyConnection, QueryResult } from './kysely-types.ts';
import type { PgAnswer, PgClient, PgQuery } from './pg-types.ts';
import { type ServerWatch, STANDBY, standbyOutage } from './server-watch.ts';

/** Commands that change their rows instead of only reading them. */
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** After a refused statement the connection is usable. After any other error its state is unknown. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

/** Connections of a pool that calls hold, and those of them that wait for an answer of the server. */
export interface PoolUse {
  held: number;
  asking: number;
}

export interface ConnectionParts {
  /** Seconds without an answer after which the connection is given up. */
  silence: number;
  /** Seconds for the question what the server is. */
  patience: number;
  types: PgQuery['types'];
  watch: ServerWatch;
  writes: WriteWatch;
  use: PoolUse;
}

/** One use of a connection of the pool. `release` returns the connection, or closes it if it may be broken. */
export class PooledConnection implements KyselyConnection {
  readonly #client: PgClient;
  readonly #parts: ConnectionParts;
  readonly #onError = (error: Error): void => this.#judge(error);
  #fault: Error | undefined;
  #isReleased = false;
  #transaction: 'none' | 'reads' | 'writes' = 'none';

  constructor(client: PgClient, parts: ConnectionParts) {
    this.#client = client;
    this.#parts = parts;
    parts.use.held += 1;
    // A listener is needed: without one, a connection that breaks between two statements would end the process.
    client.on('error', this.#onError);
  }

  /**
   * False for a connection at the end of its life, and for one whose server was demoted.
   * @throws DatabaseOutage if it is a new one, and leads to a standby
   */
  async prove(provenFor?: number): Promise<boolean> {
    const { watch } = this.#parts;
    const fitness = watch.fitnessOf(this.#client, provenFor);
    if (fitness === 'over') this.discard(new Error('the connection is too old'));
    if (fitness === 'unproven') await this.#askForPrimary();
    return this.isSound && watch.fitnessOf(this.#client) !== 'over';
  }

  async #askForPrimary(): Promise<boolean> {
    const { watch, patience, types } = this.#parts;
    const asked = performance.now();
    const generation = watch.generation();
    try {
      const answer = await this.#send({ text: STANDBY, query_timeout: patience * 1000, types });
      if ([answer].flat().every(({ rows }) => rows.length === 0)) {
        watch.prove(this.#client, asked, generation);
        return true;
      }
    } catch (error) {
      this.discard(error);
      this.#judge(error);
      throw this.#parts.writes.toFailure(error);
    }
    const isNew = !watch.isKnown(this.#client);
    this.discard(standbyOutage());
    if (isNew) throw standbyOutage();
    watch.demote(this.#client);
    return false;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { silence, types } = this.#parts;
    const given = {
      ...(isUnbounded() ? {} : { query_timeout: silence * 1000 }),
      ...(types === undefined ? {} : { types }),
    };
    const results = await this.query<Row>({ text: sql, values: parameters, ...given });
    const { command = '', rowCount = 0, rows = [] } = [results].flat().at(-1) ?? {};
    return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  /** The answer of the server, if that was the primary two seconds before. */
  async query<Row>(query: PgQuery): Promise<PgAnswer<Row>> {
    try {
      const answer = await this.#send<Row>(query);
      await this.#assertCounts();
      return answer;
    } catch (error) {
      this.#judge(error);
      throw this.#parts.writes.toFailure(error);
    }
  }

  async #send<Row>(query: PgQuery): Promise<PgAnswer<Row>> {
    const { use } = this.#parts;
    use.asking += 1;
    try {
      return await this.#client.query<Row>(query);
    } finally {
      use.asking -= 1;
    }
  }

  async #assertCounts(): Promise<void> {
    const { watch } = this.#parts;
    // A server that is demoted ends its transactions itself.
    const isTrue =
      this.#transaction !== 'none' || !watch.isDoubtful(this.#client) || (await this.#askForPrimary());
    if (!isTrue || !watch.counts(this.#client)) throw standbyOutage();
  }

  /** Discards the connection if it is of no use after an error. Some errors end all others with it. */
  #judge(error: unknown): void {
    const { watch } = this.#parts;
    // In a transaction that may only read, the primary refuses a write with the same code.
    const isEnd = this.#transaction !== 'reads' && watch.notice(error, this.#client);
    if (isEnd || !isRefusal(error)) this.discard(error);
  }

  /** Marks the beginning of a transaction. */
  begin({ writes }: { writes: boolean }): void {
    this.#transaction = writes ? 'writes' : 'reads';
  }

  /** Settings of the connection or its transaction, several in one text. */
  async set(text: string): Promise<void> {
    await this.#send({ text });
  }

  /** False for a broken connection: there the server has already rolled back the transaction. */
  get isSound(): boolean {
    return this.#fault === undefined;
  }

  /** Marks the connection to be closed at its release, because its state is unknown. */
  discard(fault: unknown): void {
    this.#fault ??= fault instanceof Error ? fault : new Error(String(fault));
  }

  release(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    const { watch, use } = this.#parts;
    use.held -= 1;
    if (watch.fitnessOf(this.#client) === 'over') this.discard(new Error('the connection is too old'));
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
