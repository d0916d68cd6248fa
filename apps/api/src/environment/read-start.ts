import { findPagesFault } from '#pages/page-options.ts';
import { type MailRoute, type ServiceOptions, toAuthOptions } from './auth-options.ts';
import { dataFolderOf, readOrMakeSecret } from './data-secret.ts';
import { type Environment, readEnvironment } from './env.ts';
import { type Reading, toFault } from './fault.ts';
import { findMetricsFault, findWorkers, withSharedCounters } from './find-workers.ts';
import { loadConfig } from './load-config.ts';

/** Settings for a start. */
export interface Start {
  environment: Environment;
  options: ServiceOptions & { secret: string | readonly string[] };
  mail: MailRoute;
  redis: string | undefined;
  /** Path of the pages, empty at the root; null if there are none. */
  pages: string | null;
  /** Processes that answer on the port; 1 is this one alone. */
  workers: number;
  /** Name of the configuration module; null without one. */
  configFile: string | null;
  /** Folder in which a secret was made, because none is set; null if one is set. */
  secretFolder: string | null;
}

const isProduction = ({ mode }: Environment): boolean => mode === 'production';

/** Finds the secret of a development server, in the folder of its data. */
export type KeepSecret = (folder: string) => Reading<string>;

/** Secret if none is set: a fault in production, otherwise created once and kept beside the database. */
function makeSecret(environment: Environment, folder: string, keepSecret: KeepSecret): Reading<string> {
  if (!isProduction(environment)) return keepSecret(folder);
  const fault = toFault(
    'AUTH_SECRET',
    'not set',
    'at least 32 random characters when NODE_ENV is production',
  );
  return { faults: [fault] };
}

/** Reads environment and configuration module together, so that the operator sees all faults at once. */
export async function readStart(
  variables?: Readonly<Record<string, string | undefined>>,
  keepSecret: KeepSecret = readOrMakeSecret,
): Promise<Reading<Start>> {
  const { environment, faults } = readEnvironment(variables);
  const loaded = await loadConfig(environment.configPath);
  const { file = null, configuration = null } = ('value' in loaded && loaded.value) || {};
  const { options, ...rest } = toAuthOptions(environment, configuration);
  const read = [...faults, ...('faults' in loaded ? loaded.faults : [])];
  const found = findWorkers(environment, options);
  // A wrong DATABASE_URL is no SQLite file, so nothing is said about one.
  const late = [
    ...('faults' in found ? found.faults : findMetricsFault(environment, found.value)),
    ...findPagesFault(rest.pages, options),
  ];
  const earlier = read.length === 0 ? late : read;
  if (earlier.length > 0 && (options.secret !== undefined || !isProduction(environment)))
    return { faults: earlier };

  const { database } = options;
  const folder = typeof database === 'string' ? dataFolderOf(database) : './data';
  const secretFolder = options.secret === undefined ? folder : null;
  const secret =
    options.secret === undefined ? makeSecret(environment, folder, keepSecret) : { value: options.secret };
  if ('faults' in secret) return { faults: [...earlier, ...secret.faults] };
  const workers = 'value' in found ? found.value : 1;
  const shared = withSharedCounters(options, { workers, redis: rest.redis });
  return {
    value: {
      environment,
      ...rest,
      workers,
      configFile: file,
      secretFolder,
      options: { ...shared, secret: secret.value },
    },
  };
}
