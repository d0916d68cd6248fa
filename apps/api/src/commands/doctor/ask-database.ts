import { UnknownSecretError, withoutPassword } from '@keystead/api-router';
import { explainFailure, findMailboxTwins, pendingMigrations, readClock } from '@keystead/db';
import type { Start } from '#environment/read-start.ts';
import { describeTwins, TWINS_TODO } from '../describe-twins.ts';
import { type Finding, fails, inProduction, type OtherClock, ok, yours } from './finding.ts';
import { type OpenedToLook, toSentence } from './open-to-look.ts';
import { within } from './within.ts';

/** Seconds for each question. */
const LIMIT = 5;

const MIGRATE = 'Run "npx keystead migrate", or "npx keystead start", which migrates first.';
const CORRECT = 'Correct DATABASE_URL (option `database`), or start the database.';

/** The check, and the clock of the database if that is on another machine. */
export interface DatabaseAnswer {
  finding: Finding;
  /** About the secrets, which open what is in it or do not; null if that could not be asked. */
  secret: Finding | null;
  /** Accounts that share a mailbox; null if there are none, or it could not be asked. */
  mailboxes: Finding | null;
  clock: OtherClock | null;
}

const only = (finding: Finding): DatabaseAnswer => ({ finding, secret: null, mailboxes: null, clock: null });

const placeOf = ({ options: { database } }: Start): string =>
  typeof database === 'string'
    ? withoutPassword(database).replace(/\?.*$/, '')
    : 'The database of the configuration';

/** Opens the database as a start would, and changes nothing. */
async function askForSecret({ service }: OpenedToLook): Promise<Finding | null> {
  try {
    await within(LIMIT, service.deps.dataKeys.assertOpen());
    return null;
  } catch (error) {
    if (!(error instanceof UnknownSecretError)) throw error;
    const [says = '', ...todo] = error.message.split(/(?<=\.) /);
    return fails(says, todo.join(' '));
  }
}

/** Accounts of before there was one spelling of an address. */
async function askForTwins({ service }: OpenedToLook): Promise<Finding | null> {
  const twins = await within(LIMIT, findMailboxTwins(service.orm));
  return twins.length === 0 ? null : yours(describeTwins(twins), TWINS_TODO);
}

/** Asks the database for its time, its migrations and its keys. */
export async function askDatabase(start: Start, look: OpenedToLook): Promise<DatabaseAnswer> {
  const place = placeOf(start);
  const { service, instead } = look;
  if (instead === 'missing') return only(inProduction(start, fails(`${place} is not there yet.`, MIGRATE)));
  if (instead !== null) return only(fails(instead.fault, CORRECT));
  try {
    const asked = Date.now();
    const time = await within(LIMIT, readClock(service.orm));
    const ahead = (time.getTime() - (asked + Date.now()) / 2) / 1000;
    const clock = place.startsWith('sqlite:') ? null : { owner: 'the database', ahead };
    if (await within(LIMIT, service.ready())) {
      const finding = ok(`${place} answers and is up to date.`);
      return { finding, secret: await askForSecret(look), mailboxes: await askForTwins(look), clock };
    }
    const pending = await within(LIMIT, pendingMigrations(service.orm));
    const lack = pending.length > 0 ? `${pending.length} migrations` : 'migrations of its own features';
    const finding = fails(`${place} answers, and lacks ${lack}.`, MIGRATE);
    return { finding: inProduction(start, finding), secret: null, mailboxes: null, clock };
  } catch (error) {
    const sentence = toSentence(await explainFailure(service.orm, error));
    const [says = '', ...todo] = sentence.split(/(?<=\.) (?=[A-Z])/);
    return only(fails(says, todo.join(' ') || CORRECT));
  }
}
