import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeystead, OptionsError } from '@keystead/api-router';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { toFileFaults } from './environment/load-config.ts';
import { readStart } from './environment/read-start.ts';

const variables = {
  NODE_ENV: 'production',
  AUTH_SECRET: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
  BASE_URL: 'https://accounts.example.com',
  DATABASE_URL: 'sqlite::memory:',
};

function configFile(options: string): string {
  const path = join(temporaryFolder('config'), 'keystead.config.mjs');
  writeFileSync(path, `export default ${options};`);
  return path;
}

/** Variables, and the options of a configuration module. */
type Given = Record<string, string> & { module?: string };

/** All messages of a start before it listens. */
async function faultsOf({ module, ...given }: Given): Promise<readonly string[]> {
  const start = await readStart({
    ...variables,
    ...given,
    ...(module !== undefined && { KEYSTEAD_CONFIG: configFile(module) }),
  });
  if ('faults' in start) return start.faults;
  try {
    const service = await createKeystead(start.value.options);
    await service.close();
    return [];
  } catch (error) {
    if (error instanceof OptionsError) return toFileFaults(error, start.value.configFile ?? 'none');
    throw error;
  }
}

/** Mistakes of operators. Each has exactly one message. */
test.each<[mistake: string, given: Given, sentence: string]>([
  ['a port that is none', { PORT: 'http' }, 'PORT is "http"; expected a whole number from 1 to 65535.'],
  [
    'no secret',
    { AUTH_SECRET: '' },
    'AUTH_SECRET is not set; expected at least 32 random characters when NODE_ENV is production.',
  ],
  [
    'a mode that is none',
    { NODE_ENV: 'prod' },
    'NODE_ENV is "prod"; expected one of production, development, test.',
  ],
  [
    'a host with its scheme',
    { HOST: 'https://localhost' },
    'HOST is "https://localhost"; expected a host name or an IP address, without scheme and port.',
  ],
  [
    'a public URL without its scheme',
    { BASE_URL: 'accounts.example.com' },
    'BASE_URL is "accounts.example.com"; expected an http or https URL without query, fragment and user name.',
  ],
  [
    'every site as an origin',
    { TRUSTED_ORIGINS: '*' },
    'TRUSTED_ORIGINS is "*"; expected comma-separated origins such as https://app.example.com or *.example.com.',
  ],
  [
    'a proxy by name',
    { TRUST_PROXY: 'nginx' },
    'TRUST_PROXY is "nginx"; expected the number of proxies in front, or comma-separated networks such as 10.0.0.0/8.',
  ],
  [
    'half of what a provider needs',
    { GITHUB_CLIENT_ID: 'id' },
    'GITHUB_CLIENT_SECRET is not set; expected a value, because GITHUB_CLIENT_ID is set.',
  ],
  [
    'a configuration module that is not there',
    { KEYSTEAD_CONFIG: './nowhere.config.ts' },
    'KEYSTEAD_CONFIG is "./nowhere.config.ts"; expected the path of a file that exists.',
  ],
  [
    'a misspelt option',
    { module: '{ appname: "Example" }' },
    'keystead.config.mjs: appname is not an option; did you mean appName?',
  ],
  [
    'a network that is none',
    { module: '{ rateLimit: { exempt: ["10.0.0.0/33"] } }' },
    'keystead.config.mjs: rateLimit.exempt holds "10.0.0.0/33", expected IP addresses or networks such as 10.0.0.0/8 and fd00::/8.',
  ],
  [
    'nobody who could sign in',
    { module: '{ emailAndPassword: false }' },
    'keystead.config.mjs: nobody could sign in: emailAndPassword is off and socialProviders is empty, expected at least one way to sign in.',
  ],
])('%s stops the start', async (_, given, sentence) => {
  expect(await faultsOf(given)).toEqual([sentence]);
});
