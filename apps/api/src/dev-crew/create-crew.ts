import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { AnyKeystead, KeysteadOptions } from '@keystead/api-router';
import { User } from '@keystead/db';
import { type CrewMember, crew, emailOf, findCrewMember } from './crew.ts';
import { writeHistory } from './history.ts';
import { type Office, openOffice } from './office.ts';

/** Part of a request that says who sent it. */
type FromBrowser = Pick<IncomingMessage, 'headers'> & { socket: Pick<Socket, 'remoteAddress'> };

/** The device of a program, for signing people up again who were deleted. */
const nowhere = { userAgent: '', address: '127.0.0.1' };

async function findMissing(office: Office): Promise<CrewMember[]> {
  const em = office.service.orm.em.fork();
  const found = await em.find(User, { email: { $in: crew.map(emailOf) } }, { fields: ['email'] });
  const emails = new Set(found.map(({ email }) => email));
  return crew.filter((person) => !emails.has(emailOf(person)));
}

/** The demo team on the database of a running service. It is written when somebody is wanted for the first time. */
export function createCrew(service: Pick<AnyKeystead, 'orm'>, options: KeysteadOptions) {
  let opening: Promise<Office> | undefined;
  let preparing: Promise<void> | undefined;

  /** Everything, or only people who were deleted meanwhile. */
  async function prepare(office: Office): Promise<void> {
    const missing = await findMissing(office);
    if (missing.length === crew.length) await writeHistory(office);
    else for (const person of missing) await office.signUp(person, nowhere);
  }

  async function open(): Promise<Office> {
    opening ??= openOffice({ ...options, database: service.orm }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    const office = await opening;
    // Two presses at once prepare once.
    preparing ??= prepare(office).finally(() => {
      preparing = undefined;
    });
    await preparing;
    return office;
  }

  return {
    people: crew,
    find: findCrewMember,
    /** Opens a session for a browser. */
    async signIn({ id }: CrewMember, { headers, socket }: FromBrowser) {
      const office = await open();
      const cookies: string[] = [];
      const outcome = await office.service
        .caller({
          headers,
          address: socket.remoteAddress ?? null,
          setCookies: (lines) => void cookies.push(...lines),
        })
        .crew.signIn({ id });
      await office.service.idle();
      return { cookies, outcome };
    },
    async close(): Promise<void> {
      await (await opening)?.leave();
    },
  };
}

export type Crew = ReturnType<typeof createCrew>;
