import {
  type AnyKeystead,
  createKeystead,
  OptionsError,
  UnknownSecretError,
  withoutPassword,
} from '@keystead/api-router';
import { UnusableDatabase } from '@keystead/db';
import type { Start } from '#environment/read-start.ts';

/** The service with features that a configuration module may have added. */
export interface OpenedService {
  service: AnyKeystead;
  /** Names of the migrations that ran. */
  migrations: string[];
}

/** Its message is for the operator already. */
const isSentence = (error: unknown): boolean =>
  [OptionsError, UnknownSecretError, UnusableDatabase].some((kind) => error instanceof kind);

/** Error with a sentence about the database that cannot be opened. */
export function toDatabaseFault(database: unknown, error: unknown): unknown {
  if (isSentence(error)) return error;
  const place = typeof database === 'string' ? ` ${withoutPassword(database)}` : '';
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
  return new Error(`The database${place} cannot be used: ${reason}.`, { cause: error });
}

/** Creates the service and migrates the database. Rejects with one sentence if the database cannot be used. */
export async function openService(options: Start['options']): Promise<OpenedService> {
  let service: AnyKeystead | undefined;
  try {
    service = await createKeystead(options);
    await service.claim();
    return { service, migrations: await service.migrate() };
  } catch (error) {
    await service?.close();
    throw toDatabaseFault(options.database, error);
  }
}
