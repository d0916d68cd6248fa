import { type AnyKeystead, createKeystead } from '@keystead/api-router';
import pino from 'pino';
import type { Start } from '#environment/read-start.ts';
import { refuseFor } from '#environment/refuse.ts';
import { createLogger } from '#logs/logger.ts';

/** Opens a service for a command that sends no mails and tells other processes nothing, or ends the process. */
export async function openAlone(
  { options, configFile, environment }: Start,
  what: string,
): Promise<AnyKeystead> {
  const logger = createLogger(environment.logLevel, pino.destination({ fd: 2, sync: true }));
  return createKeystead({ ...options, logger }).catch(refuseFor(what, configFile));
}
