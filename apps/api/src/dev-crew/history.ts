import { type CrewMember, crew, emailOf, findCrewMember, TEAMS } from './crew.ts';
import type { Device, Office } from './office.ts';

/** Something that happened, that many days ago. */
interface PastAction {
  daysAgo: number;
  run(office: Office, made: Made): Promise<unknown>;
}

/** Ids of what earlier actions made. */
interface Made {
  seabird: string;
  harbour: string;
  teams: Map<string, string>;
  /** Of the organization, as the programs on its screens send it. */
  key: string;
}

const browsers = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
] as const;

/** Each person has a computer and a phone. The IP addresses are those of RFC 5737, which belong to nobody. */
function deviceOf(person: CrewMember, kind: 'computer' | 'phone' = 'computer'): Device {
  const seat = crew.indexOf(person);
  return kind === 'computer'
    ? { userAgent: browsers[seat % 3] ?? browsers[0], address: `203.0.113.${20 + seat}` }
    : { userAgent: browsers[3 + (seat % 2)] ?? browsers[3], address: `198.51.100.${40 + seat}` };
}

function named(id: string): CrewMember {
  const person = findCrewMember(id);
  if (!person) throw new TypeError(`nobody of the crew is ${id}`);
  return person;
}

const ines = named('ines');
const tomasz = named('tomasz');
const mara = named('mara');
const joon = named('joon');
const sofia = named('sofia');
const elias = named('elias');

const roleOf = ({ part }: CrewMember): string => (part === 'admin' || part === 'planner' ? part : 'member');

const found: PastAction = {
  daysAgo: ines.joined,
  async run(office, made) {
    await office.signUp(ines, deviceOf(ines));
    const calls = await office.signIn(ines, deviceOf(ines));
    const { id } = await calls.organization.create({ name: 'Seabird', slug: 'seabird' });
    made.seabird = id;
    for (const name of TEAMS) {
      const team = await calls.organization.createTeam({ name, organizationId: id });
      made.teams.set(name, team.id);
    }
    await calls.organization.createRole({
      organizationId: id,
      role: 'planner',
      permission: { team: ['create', 'update'], invitation: ['create', 'cancel'], ac: ['read'] },
    });
  },
};

/** An invitation, a sign-up and what follows. */
const join = (person: CrewMember): PastAction => ({
  daysAgo: person.joined,
  async run(office, made) {
    const inviter = person === tomasz || person.joined % 2 === 0 ? ines : tomasz;
    const host = await office.signIn(inviter, deviceOf(inviter));
    const { id: invitationId } = await host.organization.inviteMember({
      email: emailOf(person),
      role: roleOf(person),
      organizationId: made.seabird,
    });
    await office.signUp(person, deviceOf(person));
    if (person.part === 'unverified') return;
    const calls = await office.signIn(person, deviceOf(person));
    const { member } = await calls.organization.acceptInvitation({ invitationId });
    for (const name of person.teams)
      await host.organization.addTeamMember({
        organizationId: made.seabird,
        teamId: made.teams.get(name) ?? '',
        userId: member.userId,
      });
  },
});

const visit = (person: CrewMember, daysAgo: number, kind?: 'phone'): PastAction => ({
  daysAgo,
  run: (office) => office.signIn(person, deviceOf(person, kind)),
});

/** Days between two sign-ins of a person; all are different, so that no day looks like another. */
const rhythmOf = (person: CrewMember): number => 3 + (crew.indexOf(person) % 4);

function visitsOf(person: CrewMember): PastAction[] {
  const count = Math.floor(person.joined / rhythmOf(person));
  return Array.from({ length: count }, (_, index) =>
    visit(
      person,
      index * rhythmOf(person) + 0.1 + crew.indexOf(person) / 30,
      index % 3 === 1 ? 'phone' : undefined,
    ),
  );
}

/** Days on which people mistyped passwords, and on which the key was used. */
const DAYS = 29;
const lastDays = Array.from({ length: DAYS }, (_, day) => day + 0.3);

/** Every third day one or two; of those who were there all the time. */
const mistakes: readonly PastAction[] = lastDays.map((daysAgo, day) => ({
  daysAgo,
  async run(office) {
    const person = crew[(day * 3) % 7] ?? ines;
    for (let left = day % 3 === 1 ? 1 + (day % 2) : 0; left > 0; left -= 1)
      await office.mistype(person, deviceOf(person));
  },
}));

/** The boards ask all day, less on one day of seven, and sometimes for what the key does not allow. */
const uses: readonly PastAction[] = lastDays.map((daysAgo, day) => ({
  daysAgo,
  async run({ service }, { key }) {
    const allowed = day % 7 === 3 ? 6 : 18 + ((day * 11) % 17);
    const refused = day % 5 === 1 ? 2 + (day % 3) : 0;
    await Promise.all([
      ...Array.from({ length: allowed }, () => service.verifyApiKey({ key })),
      ...Array.from({ length: refused }, () =>
        service.verifyApiKey({ key, permissions: { boards: ['close'] } }),
      ),
    ]);
  },
}));

/** Shown on the screens of organizations. */
const actions: PastAction[] = [
  {
    daysAgo: 31,
    async run(office, made) {
      const calls = await office.signIn(sofia, deviceOf(sofia));
      const { id } = await calls.organization.create({ name: 'Harbour Works', slug: 'harbour-works' });
      made.harbour = id;
      const invited = await calls.organization.inviteMember({
        email: emailOf(ines),
        role: 'admin',
        organizationId: id,
      });
      const guest = await office.signIn(ines, deviceOf(ines, 'phone'));
      await guest.organization.acceptInvitation({ invitationId: invited.id });
      await guest.organization.setActive({ organizationId: made.seabird });
    },
  },
  {
    daysAgo: 20,
    async run(office, made) {
      const calls = await office.signIn(ines, deviceOf(ines));
      await calls.organization.updatePolicy({
        organizationId: made.seabird,
        data: { maximumSessionAge: 90 * 24 * 60 * 60 },
      });
      await calls.organization.addDomain({ organizationId: made.seabird, domain: 'seabird.example' });
    },
  },
  {
    daysAgo: DAYS + 0.5,
    async run(office, made) {
      const calls = await office.signIn(joon, deviceOf(joon));
      await calls.apiKey.create({ name: 'Laptop scripts' });
      await calls.apiKey.create({ name: 'Weekly export', expiresIn: 60 * 24 * 60 * 60 });
      const owner = await office.signIn(tomasz, deviceOf(tomasz));
      const { key } = await owner.apiKey.create({
        name: 'Departure boards',
        configId: 'organization',
        organizationId: made.seabird,
      });
      made.key = key;
    },
  },
  {
    daysAgo: 12,
    async run(office) {
      const calls = await office.signIn(mara, deviceOf(mara));
      const { user } = await calls.admin.createUser({ name: 'Cheap Tickets', email: 'offers@spam.example' });
      await calls.admin.banUser({ userId: user.id, banReason: 'Advertising' });
    },
  },
  {
    daysAgo: 1.2,
    async run(office, made) {
      const host = await office.signIn(tomasz, deviceOf(tomasz));
      for (const [name, role] of [
        ['hana', 'member'],
        ['oscar', 'planner'],
      ] as const)
        await host.organization.inviteMember({
          email: emailOf({ id: name }),
          role,
          organizationId: made.seabird,
        });
      const other = await office.signIn(sofia, deviceOf(sofia));
      await other.organization.inviteMember({
        email: emailOf(elias),
        role: 'member',
        organizationId: made.harbour,
      });
    },
  },
];

const hired: PastAction = {
  daysAgo: mara.joined,
  run: ({ service }) => service.caller().admin.createAdmin({ email: emailOf(mara), allowUnverified: true }),
};

/** Everything in the order of time. At the same time the order of this list counts. */
const history: readonly PastAction[] = [
  found,
  ...crew.slice(1).map(join),
  hired,
  ...actions,
  ...mistakes,
  ...uses,
  ...crew.flatMap(visitsOf),
].toSorted((one, other) => other.daysAgo - one.daysAgo);

/** Writes the past weeks of the team. */
export async function writeHistory(office: Office): Promise<void> {
  const made: Made = { seabird: '', harbour: '', teams: new Map(), key: '' };
  for (const { daysAgo, run } of history) {
    office.setClock(daysAgo);
    await run(office, made);
    // An event counts as late, and so as suspicious, when it joins the chain of events after ten minutes.
    office.service.chainEvents();
    await office.service.idle();
  }
  office.setClock(0);
}
