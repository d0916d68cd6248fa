import { OrganizationDomain, type Orm, User } from '@keystead/db';
import type { Keystead } from '#create-keystead.ts';
import { opened } from '#testing/opened.ts';

/** Somebody of a crowd: an address, and the account that it has at the moment. */
export interface Human {
  email: string;
  /** Of the account; undefined if there is none. */
  account: { id: string; callers: ReadonlyMap<Keystead, HumanCalls> } | undefined;
}

const DOMAIN = 'example.com';

export const PASSWORD = 'correct horse battery';

export const createCrowd = (count: number): Human[] =>
  Array.from({ length: count }, (_, index) => ({
    email: `person-${String(index).padStart(2, '0')}@${DOMAIN}`,
    account: undefined,
  }));

/** The calls of a browser with this cookie, at one process of the service. */
const callerOf = (service: Keystead, cookie: string) =>
  service.caller({ headers: { cookie }, setCookies: () => {} });

export type HumanCalls = ReturnType<typeof callerOf>;

/** Gives somebody an account with a verified address, and a session of it with which they call any of these processes. */
export async function enrol(services: readonly Keystead[], human: Human): Promise<void> {
  const lines: string[] = [];
  const setCookies = (given: readonly string[]): void => void lines.push(...given);
  const [name = ''] = human.email.split('@');
  const [service] = services;
  if (!service) throw new TypeError('there is no service to call');
  const answer = await service
    .caller({ setCookies })
    .signUp.email({ name, email: human.email, password: PASSWORD });
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  const callers = new Map(services.map((one) => [one, callerOf(one, cookie)]));
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
