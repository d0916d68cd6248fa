import { countConnections, type Orm, readClock, takesWrites, withPatience } from '@keystead/db';
import { defineGauge, findWithin } from '#core/observed/define-gauge.ts';

/** Seconds in which a database that works answers a short question; whoever asks for figures waits no longer. */
export const ANSWERS_WITHIN = 2;

interface WithDatabase {
  orm: Orm;
}

export const databaseUp = defineGauge<WithDatabase>({
  name: 'database_up',
  help: `1 if the database answered the question for the time within ${ANSWERS_WITHIN} seconds, else 0.`,
  across: 'max',
  async read({ orm }) {
    const clock = await findWithin(ANSWERS_WITHIN, () => withPatience(1, () => readClock(orm)));
    return [{ value: clock === undefined ? 0 : 1 }];
  },
});

export const databaseWritable = defineGauge<WithDatabase>({
  name: 'database_writable',
  help: '0 after a write has failed because the disk is full or the files cannot be written, until writes work again; else 1.',
  across: 'max',
  async read({ orm }) {
    const takes = await findWithin(ANSWERS_WITHIN, () => withPatience(1, () => takesWrites(orm)));
    return [{ value: takes === false ? 0 : 1 }];
  },
});

export const databaseConnections = defineGauge<WithDatabase>({
  name: 'database_connections',
  help: 'Connections of a pool that are used or idle, and calls that wait for one (waiting).',
  labels: ['pool', 'state'],
  across: 'sum',
  read: async ({ orm }) =>
    (await countConnections(orm)).flatMap(({ pool, ...states }) =>
      Object.entries(states).map(([state, value]) => ({ value, labels: { pool, state } })),
    ),
});
