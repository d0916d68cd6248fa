import { existsSync } from 'node:fs';
import { type AnyKeystead, createKeystead, OptionsError } from '@keystead/api-router';
import pino from 'pino';
import { dataFileOf } from '#environment/data-folder.ts';
import type { Start } from '#environment/read-start.ts';
import { toDatabaseFault } from '#lifecycle/open-service.ts';
import { createLogger } from '#logs/logger.ts';
import { createMailDelivery } from '#mail/mail-delivery.ts';

export interface OpenedToLook {
  service: AnyKeystead;
  /** Closes connections. The service itself is not closed: that would give events their numbers. */
  close(): Promise<void>;
  /** Why the database is not the one of the service: it cannot be opened, or is a file that is not there. */
  instead: { fault: string } | 'missing' | null;
}

/** The reason of a failure as a sentence. */
export const toSentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.?$/, '.');

/**
 * A service that is only looked at. A file that is missing is not made, and one that cannot be opened hides nothing else:
 * an empty database in the memory takes its place. Rejects with an `OptionsError`.
 */
export async function openToLook(start: Start): Promise<OpenedToLook> {
  const { options, environment } = start;
  const logger = createLogger(environment.logLevel, pino.destination({ fd: 2, sync: true }));
  const { mailer, close: closeMail } = createMailDelivery(start, logger);
  const open = async (database: Start['options']['database'], instead: OpenedToLook['instead']) => {
    const service = await createKeystead({ ...options, database, logger, ...(mailer && { mailer }) });
    const close = async (): Promise<void> => {
      closeMail();
      await service.orm.close();
    };
    return { service, instead, close };
  };
  const file = dataFileOf(options.database);
  if (file !== undefined && !existsSync(file)) return open('sqlite::memory:', 'missing');
  try {
    return await open(options.database, null);
  } catch (error) {
    if (error instanceof OptionsError) throw error;
    return open('sqlite::memory:', { fault: toSentence(toDatabaseFault(options.database, error)) });
  }
}
