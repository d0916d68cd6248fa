import { DEFAULT_BOUNDS, readServerFacts, type ServerFacts } from '@keystead/db';
import type { Start } from '#environment/read-start.ts';
import { divideOptions } from '#workers/divide-options.ts';
import { type Finding, fails, ok } from './finding.ts';
import type { OpenedToLook } from './open-to-look.ts';
import { within } from './within.ts';

/** Seconds for the questions. */
const LIMIT = 5;

/** Connections that the processes of this server open at most; undefined where the pool is one of the application. */
function countOpened({ options, workers }: Start): number | undefined {
  if (typeof options.database !== 'string') return undefined;
  const { advanced } = workers > 1 ? divideOptions(options, workers) : options;
  return workers * (advanced?.database?.poolSize ?? DEFAULT_BOUNDS.poolSize);
}

/** Compares what the server has and keeps with what the service opens and sends. */
export function judgeConnections(start: Start, { keepsNames, connections }: ServerFacts): Finding {
  const opened = countOpened(start);
  const room = connections.most - connections.reserved;
  if (keepsNames === false)
    return fails(
      'A pooler gives every transaction another connection, and loses prepared statements.',
      'Set DATABASE_PREPARED_STATEMENTS=false (option `advanced.database.preparedStatements`).',
    );
  if (opened !== undefined && opened > room)
    return fails(
      `This server opens up to ${opened} connections (WORKERS × poolSize), and PostgreSQL has ${room} for it: \`max_connections\` is ${connections.most}.`,
      'Raise `max_connections`, or lower WORKERS or the option `advanced.database.poolSize`.',
    );
  const names = keepsNames === undefined ? 'are off' : 'work';
  const count = opened === undefined ? '' : ` This server opens up to ${opened} of ${room} connections.`;
  return ok(`Prepared statements ${names}.${count}`);
}

/** Asks PostgreSQL; null for SQLite, and where the check of the database says why there is no answer. */
export async function askConnections(start: Start, look: OpenedToLook): Promise<Finding | null> {
  if (look.instead !== null) return null;
  const facts = await within(LIMIT, readServerFacts(look.service.orm)).catch(() => undefined);
  return facts === undefined ? null : judgeConnections(start, facts);
}
