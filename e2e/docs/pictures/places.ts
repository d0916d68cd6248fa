import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { buildDemo, buildPages } from '../../../scripts/demo/build.ts';
import { launchOptions } from '../../../scripts/test/browser.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { serverClock, setBrowserClock } from './clock.ts';
import type { Opening, Screen } from './screen.ts';

type Place = Screen['place'];

const program = (file: string): string =>
  fileURLToPath(new URL(`../../../apps/api/src/${file}`, import.meta.url));

/** The pages have no demo team: people sign up, in a service that has one application and one kind of device. */
const config = {
  appName: 'Tideline',
  brand: { name: 'Tideline', color: '#2447d8', font: 'Inter' },
  emailAndPassword: { password: { cost: { logN: 2, r: 8, p: 1 } } },
  organization: {},
  jwt: {},
  deviceAuthorization: {},
  oauthProvider: {
    organizationClients: true,
    scopes: {
      'timetable:read': { title: 'Read timetables' },
      'timetable:write': { title: 'Change timetables' },
    },
    clients: [
      {
        client_id: 'harbour-planner',
        client_name: 'Harbour Planner',
        client_uri: 'https://planner.harbour.example',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['https://planner.harbour.example/callback'],
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      },
    ],
  },
};

const starts: Record<Place, () => Promise<TestServer>> = {
  async demo() {
    await buildDemo();
    return startServer({ program: [...serverClock.flags, program('main.ts')], env: serverClock.env });
  },
  async pages() {
    await buildPages();
    return startServer({
      program: [...serverClock.flags, program('cli.ts'), 'start'],
      env: serverClock.env,
      config,
    });
  },
};

interface Running {
  server: TestServer;
  startedAt: number;
}

/** Milliseconds until what a page should show counts as missing. */
const PATIENCE = 60_000;

export const PASSWORD = 'correct horse battery';

/** Where screens are opened. A place starts when its first screen is wanted. */
export class Places implements AsyncDisposable {
  readonly #running = new Map<Place, Promise<Running>>();
  #browser: Promise<Browser> | undefined;

  async open(place: Place, as?: string): Promise<Opening> {
    const { server, startedAt } = await this.#start(place);
    this.#browser ??= chromium.launch(launchOptions());
    const browser = await this.#browser;
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-US',
      timezoneId: 'UTC',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    await setBrowserClock(context, startedAt);
    const page = await context.newPage();
    const headers = { origin: server.url };
    const opening: Opening = {
      page,
      async post(path, data = {}) {
        const answer = await context.request.post(`/api/auth${path}`, { data, headers });
        if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
        return Object(await answer.json());
      },
      other: (name) => this.open(place, name),
    };
    if (as === undefined) return opening;
    if (place === 'demo' && /^[a-z]+$/.test(as))
      await context.request.post('/dev/crew/sign-in', { form: { person: as, to: '/' }, headers });
    else {
      const email = `${as.toLowerCase().replaceAll(' ', '.')}@harbour.example`;
      await opening.post('/sign-up/email', { name: as, email, password: PASSWORD });
    }
    return opening;
  }

  #start(place: Place): Promise<Running> {
    const known = this.#running.get(place);
    if (known) return known;
    const startedAt = Date.now();
    const running = starts[place]().then((server) => ({ server, startedAt }));
    this.#running.set(place, running);
    return running;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#browser)?.close();
    for (const running of this.#running.values()) await (await running).server.stop();
  }
}
