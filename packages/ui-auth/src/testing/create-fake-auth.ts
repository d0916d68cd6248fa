import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ErrorCode } from '#client/auth-ui-error.ts';
import { type AuthClient, fromTRPC } from '#client/create-auth-client.ts';
import type { AppRouter } from '#client/router.ts';
import { createSessionChanges } from '#client/session-changes.ts';
import { CHANGES_HEADER, SESSION_CHANGED, SESSION_HEADER } from '#client/told-by-headers.ts';
import type {
  AdminUser,
  DeletedOrganization,
  LinkedAccount,
  PasskeyRow,
  PendingEmailChange,
  SessionData,
  SessionRow,
  User,
} from '#client/wire-types.ts';
import { isClosedWhileViewing } from '#provider/session/closed-while-viewing.ts';
import { changesByCall } from './changes-by-call.ts';
import type { FakeApiKey } from './fakes/fake-api-keys.ts';
import type { FakeApplications } from './fakes/fake-applications.ts';
import {
  createFakeAuthenticator,
  type FakeAuthenticator,
  type FakeAuthenticatorOptions,
} from './fakes/fake-authenticator.ts';
import type { FakeBrand } from './fakes/fake-brand.ts';
import type { FakeDevice } from './fakes/fake-device.ts';
import type { FakeDirectory } from './fakes/fake-directories.ts';
import type { FakeEvent } from './fakes/fake-events.ts';
import { type FailureDetails, FakeFailure } from './fakes/fake-failure.ts';
import type { FakeHandler, FakeHandlers, FakePath } from './fakes/fake-handler.ts';
import type { FakeOrganization } from './fakes/fake-organization.ts';
import type { FakeMembership } from './fakes/fake-organizations.ts';
import type { FakeConnection, FakeConnectionSignIn } from './fakes/fake-sso.ts';
import { type ConfigChanges, createFakeState, type FakeState } from './fakes/fake-state.ts';
import type { FakeTwoFactor } from './fakes/fake-two-factor.ts';
import type { FakeDelivery, FakeWebhook } from './fakes/fake-webhooks.ts';
import { defaultHandlers } from './handlers/default-handlers.ts';
import { FAKE_NOW } from './people.ts';
import { toClientError } from './to-client-error.ts';

/** The state of a fake service at its start. */
export interface FakeAuthOptions {
  /** The account that can sign in. Default: the session's user, else Ada. */
  user?: User;
  /** Default: signed out. */
  session?: SessionData | null;
  config?: ConfigChanges;
  /** Sessions of other accounts in this browser. */
  others?: SessionData[];
  sessions?: SessionRow[];
  accounts?: LinkedAccount[];
  /** The password that is right. Default `FAKE_PASSWORD`. */
  password?: string;
  /** A change of address that waits for a link to be opened. */
  emailChange?: PendingEmailChange;
  /** Second factors; they are required if the user has `twoFactorEnabled`. */
  twoFactor?: Partial<FakeTwoFactor>;
  /** Default: one in a password manager, one on a key. */
  passkeys?: PasskeyRow[];
  /** Differences from the fake's own organization. */
  organization?: Partial<FakeOrganization>;
  /** Organizations of the user, with their members. Default: that of `organization`. */
  organizations?: FakeMembership[];
  deletedOrganizations?: DeletedOrganization[];
  /** The newest first. Shown where the configuration has keys: `config: withApiKeys`. */
  apiKeys?: FakeApiKey[];
  /** The oldest first. Shown where the configuration has webhooks: `config: withWebhooks`. */
  webhooks?: FakeWebhook[];
  /** Identity providers of the organization. Used where the configuration has them: `config: withSso`. */
  connections?: FakeConnection[];
  /** Who came in by them, the newest first. */
  connectionSignIns?: FakeConnectionSignIn[];
  /** Directories of the organization. Used where the configuration has them: `config: withDirectories`. */
  directories?: FakeDirectory[];
  /** Deliveries of webhooks, the newest first. */
  deliveries?: FakeDelivery[];
  /** Differences from the fake's own device, which waits to be signed in with the code `WDJB-MJHT`. */
  device?: Partial<FakeDevice>;
  /** Applications, and what people allowed them. */
  applications?: Partial<FakeApplications>;
  /** What is published and drafted of the brand of the service. Default: nothing. */
  brand?: Partial<FakeBrand>;
  /** Events, the newest first. */
  events?: FakeEvent[];
  /** The file with the own data. Default: none. */
  ownData?: FakeState['ownData'];
  /** All users, for administrators. */
  users?: AdminUser[];
  /** Support of the browser for passkeys, and the actions of its user. */
  authenticator?: FakeAuthenticatorOptions;
  /** Replacements for the fake's own answers. Throw `FakeFailure` to refuse. */
  handlers?: Partial<FakeHandlers>;
  /** Calls that fail from the start: `{ 'signIn.email': 'TOO_MANY_REQUESTS' }`. */
  failures?: Partial<Record<FakePath, ErrorCode | ({ code: ErrorCode } & FailureDetails)>>;
  /** Calls that never answer until released. */
  held?: FakePath[];
  /** Milliseconds before every answer. Default none. */
  latency?: number;
  /** Milliseconds since 1970. Default `FAKE_NOW`. */
  now?: number;
}

/** A call that the fake service has had. */
export interface FakeCall {
  path: FakePath;
  input: unknown;
}

/** The service's router in memory, with the same client that the kit uses for a real one. */
export interface FakeAuth {
  client: AuthClient;
  /** Every call so far, oldest first. */
  calls: FakeCall[];
  state: FakeState;
  /** The browser's side of passkeys. */
  authenticator: FakeAuthenticator;
  /** Milliseconds before every answer. */
  latency: number;
  /** Current time, for the provider's `now`. */
  now: () => number;
  /** Moves the clock by seconds. */
  advance: (seconds: number) => void;
  handle: <Path extends FakePath>(path: Path, handler: FakeHandler<Path>) => void;
  /** Refuses the call from now on, until `succeed`. */
  fail: (path: FakePath, code: ErrorCode, details?: FailureDetails) => void;
  succeed: (path: FakePath) => void;
  /** Lets calls wait; the returned function answers them. */
  hold: (path: FakePath) => () => void;
}

interface FakeAnswer {
  data: unknown;
  headers: Record<string, string>;
}

/** Creates a service that lives in memory, for tests and stories. */
export function createFakeAuth(options: FakeAuthOptions = {}): FakeAuth {
  const { now = FAKE_NOW, handlers = {}, latency = 0, failures = {}, held = [], ...others } = options;
  const { authenticator, ...people } = others;
  const state = createFakeState({ now, ...people });
  const answers: Record<string, unknown> = { ...defaultHandlers, ...handlers };
  const refusals = new Map<string, FakeFailure>();
  const gates = new Map<string, Promise<void>>();

  async function answer(path: FakePath, input: unknown): Promise<FakeAnswer> {
    fake.calls.push({ path, input });
    if (fake.latency > 0) await new Promise((resolve) => setTimeout(resolve, fake.latency));
    await gates.get(path);
    const refusal = refusals.get(path);
    if (refusal) throw refusal;
    const handler = answers[path];
    if (typeof handler !== 'function') throw new Error(`The fake has no answer for ${path}`);
    const before = JSON.stringify(state.session);
    if (state.session?.session.impersonatedBy && isClosedWhileViewing(path))
      throw new FakeFailure('NOT_WHILE_IMPERSONATING');
    const data: unknown = await handler(input ?? {}, state);
    const changed = JSON.stringify(state.session) !== before;
    return {
      data: structuredClone(data),
      headers: { ...toldOf(path), ...(changed && { [SESSION_HEADER]: SESSION_CHANGED }) },
    };
  }

  const sessionChanges = createSessionChanges();
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        answer(toPath(op.path), op.input).then(
          ({ data, headers }) => {
            const context = { response: new Response(null, { headers }) };
            observer.next({ context, result: { type: 'data', data } });
            observer.complete();
          },
          (cause: unknown) => observer.error(toClientError(cause, toldOf(op.path))),
        );
      });

  const fake: FakeAuth = {
    client: fromTRPC(createTRPCClient<AppRouter>({ links: [sessionChanges.link, link] }), sessionChanges),
    calls: [],
    state,
    authenticator: createFakeAuthenticator(authenticator),
    latency,
    now: () => state.now,
    advance(seconds) {
      state.now += seconds * 1000;
    },
    handle(path, handler) {
      answers[path] = handler;
    },
    fail: (path, code, details) => void refusals.set(path, new FakeFailure(code, details)),
    succeed: (path) => void refusals.delete(path),
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(path, promise);
      return () => {
        gates.delete(path);
        resolve();
      };
    },
  };

  for (const path of held) fake.hold(path);
  for (const [path, failure] of Object.entries(failures)) {
    const { code, ...details } = typeof failure === 'string' ? { code: failure } : failure;
    fake.fail(toPath(path), code, details);
  }
  return fake;
}

/** The headers that come with answers and refusals of a call. */
function toldOf(path: string): Record<string, string> {
  const changes = changesByCall[path];
  return changes === undefined ? {} : { [CHANGES_HEADER]: changes };
}

function toPath(path: string): FakePath {
  if (isPath(path)) return path;
  throw new Error(`The fake knows no call named ${path}`);
}

const isPath = (path: string): path is FakePath => Object.hasOwn(defaultHandlers, path);
