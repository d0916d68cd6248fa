import { OrganizationDomain, Team } from '@keystead/db';
import { textAt } from '#testing/sequences/answer.ts';
import { accountOf, findOrganization, type Model, type Offer } from '#testing/sequences/model.ts';
import { whyNotJoin } from '#testing/sequences/offers.ts';
import { accountIn, nameIn, someSession, whyNotIn } from '#testing/sequences/scene.ts';
import type { Choose, Scene } from '#testing/sequences/step.ts';

const MOST = 2;

/** The changes by a new membership. */
export function join(model: Model, { organization, role, to, team }: Offer): void {
  const account = accountOf(model, to);
  const place = findOrganization(model, organization);
  if (!account || !place) return;
  place.roles[account.id] = role;
  place.departed = place.departed.filter((one) => one !== account.id);
  // A team that is gone by then is left out.
  if (team !== undefined) place.teams[team]?.push(account.id);
}

const createOrganization: Choose = (scene) => {
  const { world, model } = scene;
  const window = model.organizations.length < MOST ? someSession(scene) : undefined;
  if (!window) return undefined;
  const { session } = window;
  const id = world.newId();
  const slug = `place-${world.tag}-${id}`;
  return {
    what: `${nameIn(model, window)} creates an organization`,
    isAlone: true,
    call: async () => {
      const answer = await scene.ask(window.browser, 'organization.create', { name: slug, slug });
      const organization = textAt(answer.body, 'id');
      if (!answer.isDone) return answer;
      await openTo(scene, organization);
      const team = await world.place.app.em().findOne(Team, { organization });
      world.keep(id, { text: team?.id ?? '' });
      return answer;
    },
    whyNot: (now) => whyNotIn(now, world, session),
    effect(now, answer) {
      const account = accountIn(now, session);
      if (account)
        now.organizations.push({
          id: textAt(answer.body, 'id'),
          roles: { [account.id]: 'owner' },
          departed: [],
          made: {},
          teams: { [world.secretOf(id).text ?? '']: [account.id] },
          policy: { now: null, ofOwners: null },
        });
    },
  };
};

/** The first organization of a sequence has the domain of all its addresses. */
async function openTo({ world, model }: Scene, organization: string): Promise<void> {
  if (model.organizations.length > 0) return;
  const em = world.place.app.em();
  const now = world.place.app.now();
  await em.insert(OrganizationDomain, {
    id: `domain-${world.tag}-${organization}`,
    organization,
    domain: `seq-${world.tag}.example`,
    challenge: 'none',
    status: 'verified',
    enrollment: 'suggest',
    role: 'member',
    verifiedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/** Joins by the domain of an address. */
const joinByDomain: Choose = (scene) => {
  const { world, model } = scene;
  const organizationId = model.organizations[0]?.id;
  const window = someSession(scene);
  if (organizationId === undefined || !window) return undefined;
  const { session } = window;
  return {
    what: `${nameIn(model, window)} joins by the domain of the address`,
    call: () => scene.ask(window.browser, 'organization.join', { organizationId }),
    whyNot: (now) =>
      whyNotIn(now, world, session) ??
      whyNotJoin(now, { account: accountIn(now, session), organization: organizationId }),
    effect(now) {
      const account = accountIn(now, session);
      if (account) join(now, { organization: organizationId, role: 'member', to: account.owner });
    },
  };
};

export const organizationSteps = {
  createOrganization,
  joinByDomain,
} satisfies Record<string, Choose>;
