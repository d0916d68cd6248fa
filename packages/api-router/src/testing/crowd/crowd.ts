import { OrganizationDomain, type Orm, User } from '@keystead/db';
import type { Keystead } from '#create-keystead.ts';
import type { HumanCalls, ServiceProcess } from '#testing/crowd/service-process.ts';
import { opened } from '#testing/opened.ts';

/** Somebody of a crowd: an address, and the account that it has at the moment. */
export interface Human {
  email: string;
  /** Of the account; undefined if there is none. */
  account: { id: string; callers: ReadonlyMap<ServiceProcess, HumanCalls> } | undefined;
}

const DOMAIN = 'example.com';

export const PASSWORD = 'correct horse battery';

export const createCrowd = (count: number): Human[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `person-${String(index).padStart(2, '0')}@${DOMAIN}`,
    account: undefined,
  }));

/** Gives somebody an account with a verified address, and a session of it with which they call in any of these processes. */
export async function enrol(
  service: Keystead,
  processes: readonly ServiceProcess[],
  human: Human,
): Promise<void> {
  const lines: string[] = [];
  const setCookies = (given: readonly string[]): void => void lines.push(...given);
  const [name = ''] = human.email.split('@');
  const answer = await service
    .caller({ setCookies })
    .signUp.email({ name, email: human.email, password: PASSWORD });
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  const callers = new Map(processes.map((one) => [one, one.callsWith(cookie)]));
  const { id } = opened(answer).user;
  await service.orm.em.fork().nativeUpdate(User, { id }, { emailVerified: true, emailProvedAt: new Date(0) });
  human.account = { id, callers };
}

/** From now on everybody in the crowd may join this organization, and no other, by the domain of their address. */
export async function openTo(em: Orm['em'], organization: string, now: Date): Promise<void> {
  await em.nativeDelete(OrganizationDomain, { domain: DOMAIN });
  await em.insert(OrganizationDomain, {
    ...{ id: `domain-of-${organization}`, organization, domain: DOMAIN, challenge: 'none' },
    ...{ status: 'verified', enrollment: 'suggest', verifiedAt: now, createdAt: now, updatedAt: now },
  });
}
