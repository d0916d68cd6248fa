import { OrganizationDomain, type Orm, User } from '@keystead/db';
import type { OpenKeystead } from '#create-keystead.ts';
import type { HumanCalls, ServiceProcess } from '#testing/crowd/service-process.ts';
import { isBanned, type State } from '#testing/crowd/state.ts';
import { opened } from '#testing/people/verification-links.ts';

/** A member of a crowd: an e-mail address, and its current account. */
export interface Human {
  email: string;
  /** Undefined before the first. One that was deleted stays until the next, so that its cookie is tried, too. */
  account: Account | undefined;
}

interface Account {
  id: string;
  callers: ReadonlyMap<ServiceProcess, HumanCalls>;
  /** A ban or another sign-in ended the session. Users who are not banned sign in again. */
  isSignedOut: boolean;
}

const DOMAIN = 'example.com';

export const PASSWORD = 'correct horse battery';

export const createCrowd = (count: number): Human[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `person-${String(index).padStart(2, '0')}@${DOMAIN}`,
    account: undefined,
  }));

/** Where a crowd is: the service, and the processes in which calls are made. */
export interface Whereabouts {
  service: OpenKeystead;
  processes: readonly ServiceProcess[];
}

/** Opens a session by a call, for later calls to any of the processes. */
async function enter(
  { service, processes }: Whereabouts,
  human: Human,
  open: (calls: ReturnType<OpenKeystead['caller']>) => Promise<object & { user: { id: string } }>,
): Promise<string> {
  const lines: string[] = [];
  const setCookies = (given: readonly string[]): void => void lines.push(...given);
  const { id } = (await open(service.caller({ setCookies }))).user;
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  const callers = new Map(processes.map((one) => [one, one.callsWith(cookie)]));
  human.account = { id, callers, isSignedOut: false };
  return id;
}

/** Creates an account with a verified address, and a session. */
export async function enrol(where: Whereabouts, human: Human): Promise<void> {
  const { email } = human;
  const [name = ''] = email.split('@');
  const id = await enter(where, human, async (calls) =>
    opened(await calls.signUp.email({ name, email, password: PASSWORD })),
  );
  const proof = { emailVerified: true, emailProvedAt: new Date(0) };
  await where.service.orm.em.fork().nativeUpdate(User, { id }, proof);
}

/** Creates missing accounts, and sessions for signed-out users who are not banned. */
export async function admit(where: Whereabouts, humans: readonly Human[], { user }: State): Promise<void> {
  const stored = new Map(user.map((row) => [row.id, row]));
  for (const human of humans) {
    const row = human.account && stored.get(human.account.id);
    if (!row) await enrol(where, human);
    else if (human.account?.isSignedOut && !isBanned(row))
      await enter(where, human, async (calls) =>
        opened(await calls.signIn.email({ email: human.email, password: PASSWORD })),
      );
  }
}

/** From now on everybody in the crowd may join this organization, and no other, by the domain of their address. */
export async function openTo(em: Orm['em'], organization: string, now: Date): Promise<void> {
  await em.nativeDelete(OrganizationDomain, { domain: DOMAIN });
  await em.insert(OrganizationDomain, {
    id: `domain-of-${organization}`,
    organization,
    domain: DOMAIN,
    challenge: 'none',
    status: 'verified',
    enrollment: 'suggest',
    verifiedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}
