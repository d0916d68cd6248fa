import { type AnyKeystead, createKeystead } from '@keystead/api-router';
import pino from 'pino';
import type { Start } from '#environment/read-start.ts';
import { openStore } from '#lifecycle/open-store.ts';
import { createLogger } from '#logs/logger.ts';
import { createMailDelivery } from '#mail/mail-delivery.ts';
import { findPageOptions } from '#pages/page-options.ts';

/** Reason why a command cannot use the database. */
export const NOT_READY =
  'The database cannot be used, or is not up to date. Look whether DATABASE_URL names the right one (without it: sqlite:./data/keystead.db), then run "keystead migrate".';

/** A service for one command. */
export interface OpenedForChange {
  service: AnyKeystead;
  /** Users get a mail about the change. */
  isMailed: boolean;
  close(): Promise<void>;
}

/** Opens a service with everything that a change needs: mail, and messages to other processes. */
export async function openForChange(start: Start): Promise<OpenedForChange> {
  const logger = createLogger(start.environment.logLevel, pino.destination({ fd: 2, sync: true }));
  const { mailer, close: closeMail } = createMailDelivery(start, logger);
  const store = await openStore(start, logger);
  const service: AnyKeystead = await createKeystead({
    ...start.options,
    ...findPageOptions(start),
    ...store?.shared,
    logger,
    ...(mailer && { mailer }),
  });
  const close = async (): Promise<void> => {
    await service.close();
    store?.close();
    closeMail();
  };
  try {
    // Secrets that open nothing are said at once, and not by each call.
    if (await service.ready()) await service.deps.dataKeys.load();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    service,
    isMailed: mailer !== undefined && start.options.mail?.notices !== false,
    close,
  };
}
