import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PageBrowser } from '../support/page-browser.ts';
import {
  APPLICATION,
  CALLBACK,
  client,
  issuerOf,
  SECRET,
  sharedProvider,
  signUp,
  walk,
} from '../support/provider.ts';

const server = sharedProvider(() => [{ ...client, client_id: 'python', client_secret: SECRET }]);

const program = fileURLToPath(new URL('python-application.py', import.meta.url));

const isThere = existsSync('/usr/lib/python3/dist-packages/authlib');

test.skipIf(!isThere)(
  'Authlib signs a person in, replaces tokens, asks what they are, and ends them',
  async () => {
    const person = await signUp(server(), 'ada-authlib@example.com');
    const child = spawn('/usr/bin/python3', [program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Its word for a service without https.
      env: { AUTHLIB_INSECURE_TRANSPORT: '1' },
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const read = async () => JSON.parse(String((await lines.next()).value));

    child.stdin.write(
      `${JSON.stringify({ issuer: issuerOf(server()), id: 'python', secret: SECRET, callback: CALLBACK })}\n`,
    );
    const { url } = await read();
    const page = await walk(new PageBrowser(APPLICATION), new URL(url), person.email);
    child.stdin.write(`${page.url.href}\n`);

    const about = { sub: person.id, email: person.email, name: person.name };
    expect(await read()).toMatchObject({
      claims: about,
      person: about,
      isNewer: true,
      alive: { active: true, sub: person.id, client_id: 'python' },
      revoked: 200,
      after: { active: false },
    });
  },
);
