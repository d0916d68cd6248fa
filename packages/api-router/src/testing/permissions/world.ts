import {
  Invitation,
  Member,
  Organization,
  OrganizationDomain,
  OrganizationRole,
  OwnershipTransfer,
  Session,
  SetUpLink,
  Team,
  TeamMember,
  User,
} from '@keystead/db';
import type { Browser } from '#testing/browser.ts';
import { signedUp } from '#testing/people/people.ts';
import { invitationRows } from '#testing/permissions/invitation-rows.ts';
import { organizationRows } from '#testing/permissions/organization-rows.ts';
import { type Cast, createPlace, DOMAIN_CHALLENGE, type Place } from '#testing/permissions/place.ts';
import type { Role, Row } from '#testing/permissions/row.ts';
import { settingRows } from '#testing/permissions/setting-rows.ts';
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';

/** Every call about organizations, by its name in the router. */
export const permissionTable: Readonly<Record<string, Row>> = {
  ...organizationRows,
  ...invitationRows,
  ...settingRows,
};

export interface World {
  app: TestApp;
  browsers: Readonly<Record<Role, Browser>>;
  /** Nothing that is refused changes it. */
  shared: Place;
  /** Organization of the user who is no member of the first one. */
  strange: Place;
  newcomerId: string;
  /** Another one like the shared one, for a call that changes it. */
  another: () => Promise<Place>;
}

export async function createWorld(options: TestOptions = {}): Promise<World> {
  const app = await testApp({
    ...options,
    admin: {},
    sso: options.sso ?? {},
    organization: {
      teams: { enabled: true },
      dynamicAccessControl: { enabled: true },
      domains: {
        enabled: true,
        resolver: async () => [[`keystead-verification=${DOMAIN_CHALLENGE}`]],
      },
    },
  });
  const person = (name: string) =>
    signedUp(app, { name, email: `${name.toLowerCase()}@members.example`, verified: true });
  const [owner, admin, member] = [await person('Ada'), await person('Amy'), await person('Bob')];
  const [recruiter, stranger] = [await person('Cid'), await person('Eve')];
  const newcomer = await signedUp(app, { name: 'Fay', email: 'fay@people.example', verified: true });
  const em = app.em();
  const silent = (name: string) =>
    em.create(User, { name, email: `${name.toLowerCase()}@members.example`, image: null });
  const [otherOwner, target] = [silent('Gus'), silent('Hal')];
  const [friend, strangeTarget] = [silent('Ivo'), silent('Jim')];
  await em.flush();
  const cast: Cast = { owner, otherOwner, admin, member, recruiter, target, newcomer };
  let places = 0;
  const another = () => {
    places += 1;
    return createPlace(app, cast, `acme-${places}`);
  };
  const strange = await createPlace(
    app,
    { owner: stranger, otherOwner: friend, target: strangeTarget, newcomer },
    'strange',
  );
  return {
    app,
    strange,
    another,
    shared: await another(),
    newcomerId: newcomer.id,
    browsers: { owner, admin, member, recruiter, stranger, newcomer, nobody: app.browser() },
  };
}

/** Who acts where is set anew, so that no call depends on the one before. */
export async function resetSessions({ app, newcomerId, strange }: World): Promise<void> {
  const em = app.em();
  await em.nativeDelete(Member, { user: newcomerId });
  await em.nativeUpdate(Session, {}, { activeOrganizationId: null, activeTeamId: null });
  await strange.enter();
}

/** All that is stored about an organization. */
export async function contentOf({ app }: World, { id, deletedId }: Place): Promise<string> {
  const em = app.em();
  const organization = { $in: [id, deletedId] };
  const orderBy = { id: 'asc' } as const;
  return JSON.stringify([
    await em.find(Organization, { id: organization }, { orderBy }),
    await em.find(Member, { organization }, { orderBy }),
    await em.find(Invitation, { organization }, { orderBy }),
    await em.find(Team, { organization }, { orderBy }),
    await em.find(TeamMember, { team: { organization } }, { orderBy }),
    await em.find(OwnershipTransfer, { organization }, { orderBy }),
    await em.find(OrganizationRole, { organization }, { orderBy }),
    await em.find(OrganizationDomain, { organization }, { orderBy }),
    await em.find(SetUpLink, { organization }, { orderBy }),
  ]);
}
