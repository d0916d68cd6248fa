import { randomBytes } from 'node:crypto';
import { createKeystead, everythingOn } from '@keystead/api-router';
import {
  ApiKey,
  ApiKeyUsage,
  Event,
  Invitation,
  Member,
  OrganizationRole,
  OutboxMail,
  Team,
  User,
} from '@keystead/db';
import { expect, test } from 'vitest';
import { createCrew } from '#dev-crew/create-crew.ts';
import { crew } from '#dev-crew/crew.ts';
import { crewFeature } from '#dev-crew/crew-feature.ts';

const { TEST_POSTGRES_URL: postgres = '' } = process.env;

/** A schema of its own, in the database that all tests share. */
const schema = `crew_${randomBytes(6).toString('hex')}`;

const apiKey = {
  enabled: true,
  configurations: [{ configId: 'organization', references: 'organization' as const }],
};

const WEEKS = 4 * 7 * 24 * 60 * 60 * 1000;

/** A request of a browser on this machine. */
const browser = { headers: {}, socket: { remoteAddress: '127.0.0.1' } };

const databases: [name: string, url: string][] = [['SQLite', 'sqlite::memory:']];
if (postgres !== '') databases.push(['PostgreSQL', postgres]);

test.each(databases)(
  'the past of the team is written once on %s, with an unbroken log and no mail',
  async (_, database) => {
    const options = {
      ...everythingOn(),
      apiKey,
      baseURL: 'http://localhost:3000',
      secret: 'k3y-Zq8vXw2Lp9sTn4Rb7Yc1Md6Hf0Ga5Je',
      database,
      advanced: { database: { schema } },
    };
    const sent: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
    const service = await createKeystead({ ...options, mailer, features: [crewFeature] });
    await service.migrate();
    const team = createCrew(service, { ...options, mailer });
    const em = service.orm.em.fork();
    const count = async () => ({
      users: await em.count(User),
      members: await em.count(Member),
      teams: await em.count(Team),
      roles: await em.count(OrganizationRole),
      keys: await em.count(ApiKey),
      pending: await em.count(Invitation, { status: 'pending' }),
    });

    // Two presses at once write it once.
    const [mara, ines] = crew.filter(({ id }) => ['mara', 'ines'].includes(id));
    if (!mara || !ines) throw new Error('They are of the team.');
    await Promise.all([team.signIn(mara, browser), team.signIn(ines, browser)]);
    const first = await count();

    // The team, somebody who is suspended; Seabird and Harbour Works; two and a default team each.
    expect(first).toEqual({ users: 13, members: 13, teams: 5, roles: 1, keys: 3, pending: 4 });
    const dates = (await em.find(Event, {})).map(({ createdAt }) => createdAt.getTime());
    expect(Math.max(...dates) - Math.min(...dates)).toBeGreaterThan(WEEKS);
    expect(dates.length).toBeGreaterThan(100);

    // Charts have something to show: refused sign-ins, and a key that was used and refused.
    expect(await em.count(Event, { action: 'sign-in.refused' })).toBeGreaterThan(10);
    const days = await em.find(ApiKeyUsage, {});
    expect(days.length).toBeGreaterThan(25);
    expect(days.filter(({ refused }) => refused > 0).length).toBeGreaterThan(3);

    // Somebody who was deleted comes back, without a past.
    await em.nativeDelete(User, { email: 'leo@seabird.example' });
    const leo = crew.find(({ id }) => id === 'leo') ?? mara;
    expect(await team.signIn(leo, browser)).toMatchObject({ outcome: { user: { name: 'Leo Fischer' } } });
    expect(await count()).toEqual({ ...first, members: 12 });

    service.chainEvents();
    await service.idle();
    expect((await service.caller().audit.verify()).fault).toBeNull();
    expect(sent).toEqual([]);
    expect(await em.count(OutboxMail)).toBe(0);
    await team.close();
    if (database === postgres) await em.execute(`drop schema "${schema}" cascade`);
    await service.close();
  },
);
