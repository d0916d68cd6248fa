import { textAt } from '#testing/sequences/answer.ts';
import { arrive, enter, proveByMail, signUp } from '#testing/sequences/arrivals.ts';
import { linkIn, mailedBy } from '#testing/sequences/mailed.ts';
import {
  accountOf,
  endCredential,
  findAccount,
  findCredential,
  findOrganization,
  type Model,
  type Offer,
  people,
} from '#testing/sequences/model.ts';
import { whyNotAccept } from '#testing/sequences/offers.ts';
import { isOwner, whyNotGive } from '#testing/sequences/rules.ts';
import {
  accountIn,
  addCredential,
  maybe,
  nameIn,
  someCredential,
  someMember,
  someOrganization,
  somePerson,
  someRole,
  someSession,
  whyNotActIn,
  whyNotIn,
} from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';
import { join } from '#testing/sequences/steps/organizations.ts';
import { setPassword } from '#testing/sequences/steps/passwords.ts';
import { someTeamsPlace, whyNotOf } from '#testing/sequences/steps/teams.ts';

/** Roles that an administrator who acts as somebody must not give. */
const whyNotGiveAs = (model: Model, session: number | undefined, role: string): string | undefined =>
  findCredential(model, session)?.isImpersonation && isOwner(role)
    ? 'an administrator gives the role of an owner as somebody else'
    : undefined;

const invite: Choose = (scene) => {
  const { world, model, random, wish } = scene;
  const organizationId = someOrganization(scene)?.id;
  if (organizationId === undefined) return undefined;
  const window = someMember(scene, organizationId);
  if (!window) return undefined;
  const { session, actor } = window;
  const members = Object.keys(findOrganization(model, organizationId)?.roles ?? {});
  const outside = people.filter((name) => !members.includes(accountOf(model, name)?.id ?? ''));
  const known = outside.filter((name) => accountOf(model, name));
  const to =
    (random.chance(0.6) ? maybe(scene, known) : undefined) ??
    (random.chance(0.9) ? maybe(scene, outside) : undefined) ??
    somePerson(scene);
  const [role, id] = [someRole(scene, organizationId), world.newId()];
  const email = world.emailOf(to);
  const teams = someTeamsPlace(scene, organizationId)?.teams ?? {};
  const team = wish.isForeign || random.chance(0.2) ? maybe(scene, Object.keys(teams)) : undefined;
  return {
    what: `${nameIn(model, window)} invites ${to} as ${role}${team ? ' into a team' : ''}: invitation ${id}`,
    call: async () => {
      const ask = () =>
        scene.ask(window.browser, 'organization.inviteMember', {
          email,
          role,
          organizationId,
          ...(team && { teamId: team }),
        });
      const { answer, mail } = await mailedBy(world, { to: email, kind: /organization-invitation/ }, ask);
      const link = linkIn(mail);
      const text = link?.pathname.split('/').at(-1) ?? textAt(answer.body, 'id');
      world.keep(id, { text, more: link?.searchParams.get('proof') ?? '' });
      return answer;
    },
    whyNot: (now) =>
      whyNotActIn(now, world, { session, place: organizationId, right: 'invitation:create' }) ??
      whyNotGive(now, { place: organizationId, by: accountIn(now, session)?.id ?? '' }, [role]) ??
      whyNotGiveAs(now, session, role) ??
      (team === undefined ? undefined : whyNotOf(now, organizationId, team)),
    effect(now) {
      const account = accountIn(now, session);
      if (!account) return;
      const offer: Offer = { organization: organizationId, role, to, ...(team && { team }) };
      addCredential(now, {
        id,
        kind: 'invitation',
        account: account.id,
        at: world.now(),
        holders: [actor, to],
        offer,
      });
    },
  };
};

const acceptInvitation: Choose = (scene) => {
  const { world, model, random } = scene;
  const invitation = someCredential(scene, 'invitation');
  const { offer } = invitation ?? {};
  if (!invitation || !offer) return undefined;
  const window = someSession(scene, ({ account }) => findAccount(model, account)?.owner === offer.to);
  if (!window) return undefined;
  const { session, actor } = window;
  const { text: invitationId = '', more = '' } = world.secretOf(invitation.id);
  // Whoever reads the mailbox has the proof; whoever signed up with the address has not.
  const proof = actor === offer.to && more !== '' && random.chance(0.7) ? more : undefined;
  return {
    what: `${nameIn(model, window)} accepts the invitation ${invitation.id}${proof ? ' with the proof of its mail' : ''}`,
    call: () =>
      scene.ask(window.browser, 'organization.acceptInvitation', { invitationId, ...(proof && { proof }) }),
    whyNot: (now) =>
      whyNotIn(now, world, session) ??
      whyNotAccept(now, invitation.id, world.now()) ??
      (accountIn(now, session)?.owner === offer.to ? undefined : 'it is for somebody else') ??
      (proof === undefined && !accountIn(now, session)?.isProved
        ? 'nobody has proved the address'
        : undefined),
    effect(now) {
      const isActedFor = findCredential(now, session)?.isImpersonation === true;
      if (proof !== undefined && !isActedFor && session !== undefined)
        proveByMail(now, scene, { owner: offer.to, session, keeps: [session] });
      join(now, offer);
      endCredential(now, invitation.id, 'it was used');
    },
  };
};

/** The mail of an invitation leads somebody without an account to a sign-up. */
const signUpWithInvitation: Choose = (scene) => {
  const { world } = scene;
  const invitation = someCredential(
    scene,
    'invitation',
    ({ offer }) => offer !== undefined && !accountOf(scene.model, offer.to),
  );
  const { offer } = invitation ?? {};
  if (!invitation || !offer) return undefined;
  const { to: owner } = offer;
  const window = world.open(owner);
  const { text: invitationId = '', more: proof = '' } = world.secretOf(invitation.id);
  const [id, password] = [world.newId(), world.newId()];
  const text = `passphrase ${world.tag} ${password} of a guest`;
  return {
    what: `${owner} signs up with the invitation ${invitation.id}`,
    call: () =>
      arrive(scene, { window, id }, () =>
        scene.ask(window.browser, 'signUp.email', {
          name: owner,
          email: world.emailOf(owner),
          password: text,
          invitationId,
          proof,
        }),
      ),
    whyNot: (now) =>
      accountOf(now, owner) ? 'the address has an account' : whyNotAccept(now, invitation.id, world.now()),
    effect(now, answer) {
      signUp(now, scene, { answer, owner, isProved: true });
      setPassword(now, scene, { id: password, text, owner, window });
      enter(now, scene, { answer, arrival: { window, owner, id, method: 'password' } });
      join(now, offer);
      endCredential(now, invitation.id, 'it was used');
    },
  };
};

const cancelInvitation: Choose = (scene) => {
  const { world, model } = scene;
  const invitation = someCredential(scene, 'invitation');
  const { offer } = invitation ?? {};
  const window = offer && someMember(scene, offer.organization);
  if (!invitation || !window) return undefined;
  const { text: invitationId = '' } = world.secretOf(invitation.id);
  const { session } = window;
  return {
    what: `${nameIn(model, window)} cancels the invitation ${invitation.id}`,
    call: () => scene.ask(window.browser, 'organization.cancelInvitation', { invitationId }),
    whyNot: (now) =>
      whyNotActIn(now, world, { session, place: offer.organization, right: 'invitation:cancel' }),
    effect: (now) => endCredential(now, invitation.id, 'it was canceled'),
  };
};

export const invitationSteps = {
  invite,
  acceptInvitation,
  signUpWithInvitation,
  cancelInvitation,
} satisfies Record<string, Choose>;
