import { findOpenData } from '#environment/data-folder.ts';
import { type Check, fails, off, ok, yours } from './finding.ts';

/** Seconds that two clocks may differ: a code of an authenticator app is good for 30. */
const APART = 5;

/** Whether other users of the machine can read the accounts, and whether they outlive the process. */
export const checkFiles: Check = ({ start: { options } }) => {
  if (options.database === 'sqlite::memory:')
    return fails('All accounts are lost when the process ends.', 'Name a database in DATABASE_URL.');
  const [open] = findOpenData(options.database);
  if (open === undefined) return ok('No other user of this machine can open the accounts.');
  const [says = '', todo = ''] = open.split(/(?<=\.) /);
  return fails(says, `${todo}.`);
};

/** Whether this machine knows the time. */
export const checkClock: Check = ({ clocks }) => {
  const wrong = clocks.find(({ ahead }) => Math.abs(ahead) > APART);
  if (wrong !== undefined) {
    const side = wrong.ahead > 0 ? 'behind' : 'ahead of';
    return fails(
      `The clock of this machine is ${Math.round(Math.abs(wrong.ahead))} s ${side} that of ${wrong.owner}.`,
      'Set both clocks by NTP: codes and links are good for a short time.',
    );
  }
  if (clocks.length === 0)
    return yours(
      'There is no clock of another machine to compare with.',
      'See that NTP sets the clock of this machine: codes and links are good for a short time.',
    );
  return ok(`The clock agrees with that of ${clocks.map(({ owner }) => owner).join(' and ')}.`);
};

/** Backups cannot be seen from here. */
export const checkBackups: Check = ({ start: { options } }) => {
  if (options.database === 'sqlite::memory:') return off('There is nothing to keep.');
  const isFile = typeof options.database === 'string' && options.database.startsWith('sqlite:');
  return yours(
    'Whether backups are made cannot be seen from here.',
    `Make one by ${isFile ? '`keystead backup FILE`' : '`pg_dump`'}, keep AUTH_SECRET elsewhere, and restore it once.`,
  );
};
