import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { everythingOn } from '@keystead/api-router';
import type { Finding } from './bounds.ts';
import { compareProcessorTimes } from './processor-time.ts';
import { seed } from './seed.ts';
import { SECRET, startConfigured } from './start-configured.ts';

const USERS = 1_000;

const nothing = { emailAndPassword: { enabled: true } };
/** All that a packaged server has on by itself, and all that only its configuration switches on. */
const everything = { ...nothing, ...everythingOn(), bearer: {}, apiKey: { enableSessionForAPIKeys: true } };

/** Measures what the features together cost a check of a session, which signs a token among other things. */
export async function measureEverythingOn(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${USERS} users…`);
  const cookies = (await seed(`sqlite:${join(folder, 'nothing-on.db')}`, USERS, SECRET)).map(
    ({ cookie }) => cookie,
  );
  copyFileSync(join(folder, 'nothing-on.db'), join(folder, 'everything-on.db'));
  const start = (name: string, options: object) =>
    startConfigured({ name, folder, database: `sqlite:${join(folder, `${name}.db`)}`, options });
  const startBoth = async () => {
    const few = await start('nothing-on', nothing);
    const all = await start('everything-on', everything);
    const answer = await fetch(`${all.url}/api/auth/get-session`, { headers: { cookie: cookies[0] ?? '' } });
    if (!answer.headers.has('set-auth-jwt'))
      throw new Error('an answer with everything on has no signed token');
    return { one: { servers: [few], cookies }, other: { servers: [all], cookies } };
  };

  console.log('Measuring the check of a session with everything on…');
  // A server that is asked all the time answers as many requests as its processor time allows.
  const { ratio, note } = await compareProcessorTimes(startBoth);
  return [{ name: 'get-session with everything on', value: ratio, unit: '×', bound: { atLeast: 0.9 }, note }];
}
