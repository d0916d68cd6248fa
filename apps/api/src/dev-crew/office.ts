import { randomBytes } from 'node:crypto';
import {
  AuthError,
  createKeystead,
  type FieldInputs,
  type Keystead,
  type KeysteadOptions,
  type OrganizationSchema,
} from '@keystead/api-router';
import { type CrewMember, emailOf } from './crew.ts';
import { crewFeature } from './crew-feature.ts';

/** The browser that a call comes from. */
export interface Device {
  userAgent: string;
  address: string;
}

/** Cheap, because these passwords are random and nobody ever learns them. */
const COST = { logN: 4, r: 8, p: 1 };

const DAY = 24 * 60 * 60 * 1000;

/** With any options, so that fields and roles are not known by name. */
type CrewKeystead = Keystead<
  readonly [typeof crewFeature],
  FieldInputs,
  Readonly<Record<string, readonly string[]>>,
  OrganizationSchema,
  string
>;

export interface Office {
  service: CrewKeystead;
  /** Sets the clock back by days, which may have a fraction. */
  setClock(days: number): void;
  signUp(person: CrewMember, device: Device): Promise<void>;
  /** Signs in, and resolves with the calls of that session. */
  signIn(person: CrewMember, device: Device): Promise<ReturnType<CrewKeystead['caller']>>;
  /** A sign-in with a wrong password. */
  mistype(person: CrewMember, device: Device): Promise<void>;
  /** Resolves when nothing is left to be done after the calls. The database stays open: it is that of the server. */
  leave(): Promise<void>;
}

/**
 * The service once more, on the same database, with a clock that can be set back: it writes what the demo team did
 * in the past weeks. It sends no mail and counts no limit.
 */
export async function openOffice(options: KeysteadOptions): Promise<Office> {
  let daysAgo = 0;
  const { mailer: _, ...rest } = options;
  const service = await createKeystead({
    ...rest,
    clock: () => new Date(Date.now() - daysAgo * DAY),
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, password: { cost: COST } },
    features: [crewFeature],
  });

  /** Calls of a person from a device, with the cookies of the sign-in. */
  const callsOf = (cookie: string, { userAgent, address }: Device) =>
    service.caller({ headers: { cookie, 'user-agent': userAgent }, address });

  return {
    service,
    setClock(days) {
      daysAgo = days;
    },
    async signUp(person, { userAgent, address }) {
      await service.caller({ headers: { 'user-agent': userAgent }, address }).signUp.email({
        name: person.name,
        email: emailOf(person),
        password: randomBytes(32).toString('base64url'),
      });
      if (person.part !== 'unverified') await service.caller().crew.prove({ id: person.id });
    },
    async signIn({ id }, device) {
      const cookies: string[] = [];
      await service
        .caller({
          headers: { 'user-agent': device.userAgent },
          address: device.address,
          setCookies: (lines) => void cookies.push(...lines.map((line) => line.split(';')[0] ?? '')),
        })
        .crew.signIn({ id });
      return callsOf(cookies.join('; '), device);
    },
    async mistype(person, { userAgent, address }) {
      const calls = service.caller({ headers: { 'user-agent': userAgent }, address });
      try {
        await calls.signIn.email({ email: emailOf(person), password: randomBytes(32).toString('base64url') });
      } catch (error) {
        if (!(error instanceof AuthError) || error.reason !== 'INVALID_EMAIL_OR_PASSWORD') throw error;
      }
    },
    async leave() {
      await service.idle();
      service.deps.moving.stop();
    },
  };
}
