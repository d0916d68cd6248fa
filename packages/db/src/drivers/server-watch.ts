import { DatabaseOutage } from '#connection/outage.ts';
import type { PgClient } from './pg-types.ts';

/** Milliseconds for which a connection counts as one to the primary after its server has said so. */
const PROVEN_FOR = 1000;

/** Milliseconds after that proof when an answer may be one of a server that was demoted meanwhile. */
const DOUBTED_AFTER = 2000;

/** Longest life of a connection in milliseconds. Lives differ by a fifth, so that not all of them end at once. */
const LONGEST_LIFE = 300_000;

/** A row if the server is a standby, or does not write for another reason. */
export const STANDBY = `select 1 where pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'`;

/** SQLSTATE of a write that the server refuses because it only reads: it is not the primary any more. */
const READ_ONLY = '25006';

/** SQLSTATE of a server that is shut down, has crashed, or is not up yet. */
const ENDINGS: Readonly<Record<string, string>> = {
  '57P01': 'is shut down',
  '57P02': 'has crashed',
  '57P03': 'is not up yet',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const standbyOutage = (): DatabaseOutage =>
  new DatabaseOutage('unreachable', new Error('the server only reads, as a standby does'));

interface Known {
  /** Number of the generation in which the connection was opened. */
  generation: number;
  /** When its server was asked last, and said that it is the primary. */
  provenAt: number;
  /** When it is closed, however it does. */
  endsAt: number;
}

/** `fit`: ready for use. `over`: to be closed. `unproven`: to be asked what its server is. */
export type Fitness = 'fit' | 'over' | 'unproven';

export interface WatchParts {
  /** Gets a sentence for the operator. */
  warn: (message: string) => void;
  /** False for connections of an application, which decides how long they live. */
  limitsLife: boolean;
}

/**
 * Knowledge about the server behind the connections of a service. After a failover the former primary still answers on
 * those that are open, with rows that are not true any more. So a connection proves once a second what its server is,
 * and the first sign of an end ends all of them: a generation.
 */
// Why: docs/decisions/0017-wait-for-a-database-within-bounds.md
export function createServerWatch({ warn, limitsLife }: WatchParts) {
  const known = new WeakMap<PgClient, Known>();
  const listeners = new Set<() => void>();
  let generation = 0;
  /** Oldest generation whose answers count. */
  let oldest = 0;

  const end = (): void => {
    generation += 1;
    for (const listener of [...listeners]) listener();
  };
  /** A connection of the present generation. What an older one says is known already. */
  const isPresent = (client: PgClient | undefined): boolean =>
    client === undefined || (known.get(client)?.generation ?? generation) === generation;

  const demote = (client?: PgClient): void => {
    if (!isPresent(client)) return;
    warn('PostgreSQL only reads, as a primary that was demoted: all connections to it are closed.');
    end();
    oldest = generation;
  };

  return {
    /** The number that a connection gets which is asked now. */
    generation: (): number => generation,
    fitnessOf(client: PgClient, provenFor = PROVEN_FOR): Fitness {
      const one = known.get(client);
      if (one === undefined) return 'unproven';
      const now = performance.now();
      if (one.generation !== generation || now >= one.endsAt) return 'over';
      return now - one.provenAt < provenFor ? 'fit' : 'unproven';
    },
    isKnown: (client: PgClient): boolean => known.has(client),
    /** The server said that it is the primary; it was asked at `askedAt`, in a generation. */
    prove(client: PgClient, askedAt: number, asked: number): void {
      const one = known.get(client);
      const life = limitsLife ? LONGEST_LIFE * (1 - Math.random() / 5) : Number.POSITIVE_INFINITY;
      if (one) one.provenAt = askedAt;
      else known.set(client, { generation: asked, provenAt: askedAt, endsAt: askedAt + life });
    },
    /** An answer that came just now may be one of a server that is not the primary any more. */
    isDoubtful: (client: PgClient): boolean =>
      performance.now() - (known.get(client)?.provenAt ?? 0) > DOUBTED_AFTER,
    /** Answers on this connection count. */
    counts: (client: PgClient): boolean => (known.get(client)?.generation ?? generation) >= oldest,
    /** The server of a connection is not the primary any more: answers on all connections of now do not count. */
    demote,
    /** Ends all connections if an error of one of them, or of a new one, says that the server is at its end. */
    notice(error: unknown, client?: PgClient): boolean {
      const code = codeOf(error);
      const ending = ENDINGS[code];
      if (code === READ_ONLY) demote(client);
      else if (ending === undefined) return false;
      else if (isPresent(client)) {
        warn(`PostgreSQL ${ending} (${code}): all connections to it are closed, and opened again.`);
        end();
      }
      return true;
    },
    /** Calls `listener` whenever all connections of before are to be closed. Returns a function that ends that. */
    onEnd(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type ServerWatch = ReturnType<typeof createServerWatch>;
