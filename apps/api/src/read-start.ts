import { type MailRoute, type ServiceOptions, toAuthOptions } from './auth-options.ts';
import { dataFolderOf, readOrMakeSecret } from './data-secret.ts';
import { type Environment, readEnvironment } from './env.ts';
import { type Reading, toFault } from './fault.ts';
import { loadConfig } from './load-config.ts';

/** Everything a start needs to know. */
export interface Start {
  environment: Environment;
  options: ServiceOptions & { secret: string | readonly string[] };
  mail: MailRoute;
}

const isProduction = ({ mode }: Environment): boolean => mode === 'production';

/** A secret nobody gave: in production a fault, elsewhere made once and kept beside the database. */
const makeSecret = (environment: Environment, { database }: ServiceOptions): Reading<string> =>
  isProduction(environment)
    ? {
        faults: [
          toFault('AUTH_SECRET', 'not set', 'at least 32 random characters when NODE_ENV is production'),
        ],
      }
    : readOrMakeSecret(typeof database === 'string' ? dataFolderOf(database) : './data');

/** Reads environment and configuration module together, so that an operator sees all their faults at once. */
export async function readStart(
  variables?: Readonly<Record<string, string | undefined>>,
): Promise<Reading<Start>> {
  const { environment, faults } = readEnvironment(variables);
  const configuration = await loadConfig(environment.configPath);
  const found = 'faults' in configuration ? null : configuration.value;
  const { options, mail, faults: optionFaults } = toAuthOptions(environment, found);
  const earlier = [...faults, ...('faults' in configuration ? configuration.faults : []), ...optionFaults];
  if (earlier.length > 0 && (options.secret !== undefined || !isProduction(environment)))
    return { faults: earlier };

  const secret = options.secret === undefined ? makeSecret(environment, options) : { value: options.secret };
  if ('faults' in secret) return { faults: [...earlier, ...secret.faults] };
  return { value: { environment, mail, options: { ...options, secret: secret.value } } };
}
