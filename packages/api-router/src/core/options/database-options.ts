import { DEFAULT_BOUNDS, DEFAULT_SCHEMA, isSchemaName, SCHEMA_NAME } from '@keystead/db';
import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag, seconds, text, wholeNumber } from '#core/options/kinds.ts';

/** A time limit that cannot be infinite. */
const wait = seconds.gt(0, 'seconds of more than 0');

const isPostgresUrl = (value: string): boolean => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);

/** Settings for a database that the service opens itself, with a URL or a pool. */
export const databaseOptions = defineOptions(
  'advanced.database',
  z.strictObject({
    schema: text.refine(isSchemaName, SCHEMA_NAME).default(DEFAULT_SCHEMA).meta({
      description:
        'Schema of PostgreSQL in which everything lives, so that an application may have tables of the same names in the same database. Created by the first migration. SQLite has none.',
    }),
    poolSize: wholeNumber(2).default(DEFAULT_BOUNDS.poolSize).meta({
      description:
        'Largest number of connections to PostgreSQL. One in five is kept for reading sessions, so that these never wait behind writes. A pool that is given has a size of its own.',
    }),
    connectionTimeout: wait
      .default(DEFAULT_BOUNDS.connectionTimeout)
      .meta({ description: 'How long a call waits for a connection.' }),
    lockTimeout: wait.default(DEFAULT_BOUNDS.lockTimeout).meta({
      description: 'How long a statement waits for a row, or a SQLite file, that somebody else has locked.',
    }),
    statementTimeout: wait.default(DEFAULT_BOUNDS.statementTimeout).meta({
      description: 'How long a statement may take on PostgreSQL. Migrations take as long as they need.',
    }),
    preparedStatements: flag.default(true).meta({
      description:
        'Whether PostgreSQL keeps statements under names. False behind a pooler that gives every transaction another connection.',
    }),
    newsURL: text.refine(isPostgresUrl, 'postgresql://USER@HOST/DATABASE').optional().meta({
      secret: true,
      description:
        'URL of the same PostgreSQL for news between processes, if that of `database` leads to a pooler that gives every transaction another connection. News matter to `session.cookieCache` alone.',
    }),
    idleInTransactionTimeout: wait.default(DEFAULT_BOUNDS.idleInTransactionTimeout).meta({
      description:
        'When PostgreSQL ends a transaction in which nothing happens, as when a process stands still.',
    }),
  }),
);
