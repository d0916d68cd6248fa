import { listFeatures, OptionsError } from '@keystead/api-router';
import { readKeptSecret } from '#environment/data-secret.ts';
import { variablesWith } from '#environment/env.ts';
import { type Reading, withEnd } from '#environment/fault.ts';
import { toFileFaults } from '#environment/load-config.ts';
import { type KeepSecret, readStart, type Start } from '#environment/read-start.ts';
import { askConnections } from './ask-connections.ts';
import { askDatabase } from './ask-database.ts';
import { askMail } from './ask-mail.ts';
import { askRedis } from './ask-redis.ts';
import { checkConfiguration } from './check-configuration.ts';
import { fails } from './finding.ts';
import { type OpenedToLook, openToLook, toSentence } from './open-to-look.ts';
import { examine } from './production-list.ts';
import { createRedaction } from './redaction.ts';
import { describeReport, type Report } from './report.ts';
import { within } from './within.ts';

/** Settings are wrong, so that nothing could be asked; and something fails. */
const WRONG_SETTINGS = 1;
const FAILS = 4;

/** Seconds for connections to close. What is left ends with the process. */
const CLOSE_WITHIN = 1;

type Variables = Readonly<Record<string, string | undefined>>;

/** In place of a secret, where none is kept: a start would make one, and this command changes nothing. */
const NOBODY = 'no-start-has-made-a-secret-here-0123456789';

/** Reads the settings as a start does, and makes no file. */
async function readSettings(
  variables: Variables,
): Promise<{ reading: Reading<Start>; hasNoSecret: boolean }> {
  let hasNoSecret = false;
  const findSecret: KeepSecret = (folder) => {
    try {
      const kept = readKeptSecret(folder);
      hasNoSecret = kept === undefined;
      return kept ?? { value: NOBODY };
    } catch (error) {
      return { faults: [`The secret in ${folder} cannot be read: ${toSentence(error)}`] };
    }
  };
  const reading = await readStart(variables, findSecret);
  return { reading, hasNoSecret };
}

/** A report about settings that a start would refuse. */
const toFaultReport = (faults: readonly string[]): Report => ({
  command: 'doctor',
  finished: false,
  ok: false,
  production: null,
  config: null,
  features: { on: [], off: [] },
  checks: faults.map((says) => ({
    name: 'settings',
    ...fails(says, 'Correct this variable of the environment, or this option of the configuration file.'),
  })),
});

/** Asks everything at once, then goes through the list. */
async function consult(start: Start, look: OpenedToLook, hasNoSecret: boolean): Promise<Report> {
  const [database, connections, redis, mail] = await Promise.all([
    askDatabase(start, look),
    askConnections(start, look),
    askRedis(start),
    askMail(start),
  ]);
  const clocks = [database.clock, redis.clock].filter((clock) => clock !== null);
  const states = listFeatures(look.service.deps, start.options.features);
  const namesOf = (isOn: boolean): string[] =>
    states.filter((state) => state.isOn === isOn).map(({ name }) => name);
  const configuration = checkConfiguration(start.configFile);
  const checks = [
    ...(configuration === undefined ? [] : [{ name: 'configuration', ...configuration }]),
    { name: 'database', ...database.finding },
    ...(database.secret === null ? [] : [{ name: 'data key', ...database.secret }]),
    ...(connections === null ? [] : [{ name: 'connections', ...connections }]),
    ...(database.mailboxes === null ? [] : [{ name: 'mailboxes', ...database.mailboxes }]),
    { name: 'redis', ...redis.finding },
    { name: 'mail', ...mail },
    ...examine({ start, hasNoSecret, clocks }),
  ];
  return {
    command: 'doctor',
    finished: true,
    ok: checks.every(({ state }) => state !== 'fails'),
    production: start.options.production === true,
    config: start.configFile,
    features: { on: namesOf(true), off: namesOf(false) },
    checks,
  };
}

async function makeReport(reading: Reading<Start>, hasNoSecret: boolean): Promise<Report> {
  if ('faults' in reading) return toFaultReport(reading.faults);
  const start = reading.value;
  try {
    const look = await openToLook(start);
    const report = await consult(start, look, hasNoSecret);
    await within(CLOSE_WITHIN, look.close()).catch(() => undefined);
    return report;
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    const { configFile } = start;
    return toFaultReport(configFile === null ? error.faults.map(withEnd) : toFileFaults(error, configFile));
  }
}

/**
 * Says how the service is set up, and whether it is ready for users. Changes nothing. Ends the process with code 4 if a
 * check fails, and with 1 if the settings cannot be read.
 */
export async function consultDoctor(flags: readonly string[]): Promise<void> {
  const variables = variablesWith(flags.includes('--production') ? { NODE_ENV: 'production' } : {});
  const { reading, hasNoSecret } = await readSettings(variables);
  const report = await makeReport(reading, hasNoSecret);
  const hide = createRedaction(variables, 'value' in reading ? reading.value : undefined);
  const checks = report.checks.map((check) => ({
    ...check,
    says: hide(check.says),
    todo: check.todo === null ? null : hide(check.todo),
  }));
  const shown = { ...report, checks };
  const text = flags.includes('--json') ? `${JSON.stringify(shown)}\n` : describeReport(shown);
  const code = report.ok ? 0 : report.finished ? FAILS : WRONG_SETTINGS;
  // Connections that hang would keep the process.
  process.stdout.write(text, () => process.exit(code));
}
