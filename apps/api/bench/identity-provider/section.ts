import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../bounds.ts';
import { compareProcessorTimes } from '../processor-time.ts';
import { seed } from '../seed.ts';
import { SECRET, startConfigured } from '../start-configured.ts';
import { providerOptions } from './servers.ts';

const USERS = 1_000;

/** A section that is not asked costs a few lookups by name, so the usual 640,000 requests would show no more. */
const effort = { starts: 4, requests: 4_000 };

const { oauthProvider: _, ...without } = providerOptions;

/** Measures what the section `oauthProvider` costs a check of a session. */
export async function measureProviderSection(folder: string): Promise<Finding[]> {
  console.log(`Filling a SQLite file with ${USERS} users…`);
  const pathOf = (name: string): string => join(folder, `${name}.db`);
  const seeded = await seed(`sqlite:${pathOf('no-section')}`, USERS, SECRET);
  const cookies = seeded.map(({ cookie }) => cookie);
  copyFileSync(pathOf('no-section'), pathOf('section'));
  const start = (name: string, options: object) =>
    startConfigured({ name, folder, database: `sqlite:${pathOf(name)}`, options });
  console.log('Measuring the check of a session with and without the section oauthProvider…');
  const { ratio, note } = await compareProcessorTimes(
    async () => ({
      one: { servers: [await start('section', providerOptions)], cookies },
      other: { servers: [await start('no-section', without)], cookies },
    }),
    effort,
  );
  return [
    {
      name: 'get-session with the section oauthProvider',
      value: ratio,
      unit: '×',
      bound: { atMost: 1.05 },
      note,
    },
  ];
}
