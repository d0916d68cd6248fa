import { textAt } from '#testing/sequences/answer.ts';
import { endCredential, findAccount, findOrganization } from '#testing/sequences/model.ts';
import { whyNotTransfer } from '#testing/sequences/offers.ts';
import { whyNotGive } from '#testing/sequences/rules.ts';
import {
  accountIn,
  addCredential,
  nameIn,
  someCredential,
  someSession,
  whyNotActIn,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';
import { loses, memberIdOf, someTarget } from '#testing/sequences/steps/members.ts';

const offerOwnership: Choose = (scene) => {
  const { world, model, random } = scene;
  const chosen = someTarget(scene);
  if (!chosen) return undefined;
  const { about, window } = chosen;
  const { organizationId, target } = about;
  const { session, actor } = window;
  if (accountIn(model, session)?.id === target.id) return undefined;
  const id = world.newId();
  const keepRole = random.chance(0.5) ? 'admin' : 'member';
  return {
    what: `${nameIn(model, window)} offers ${target.owner} the ownership: transfer ${id}`,
    call: async () => {
      const memberId = await memberIdOf(scene, organizationId, target.id);
      const answer = await scene.ask(window.browser, 'organization.transferOwnership', {
        organizationId,
        memberId,
        keepRole,
      });
      world.keep(id, { text: textAt(answer.body, 'transfer', 'id') });
      return answer;
    },
    whyNot: (now) =>
      whyNotInPerson(now, world, session) ??
      whyNotActIn(now, world, { session, place: organizationId }) ??
      whyNotGive(now, { place: organizationId, by: accountIn(now, session)?.id ?? '' }, ['owner']),
    effect(now) {
      const giver = accountIn(now, session);
      if (!giver) return;
      for (const { id: other, kind, offer } of now.credentials)
        if (kind === 'transfer' && offer?.organization === organizationId)
          endCredential(now, other, 'a newer transfer');
      const offer = {
        organization: organizationId,
        role: keepRole,
        to: target.owner,
        receiver: target.id,
      };
      addCredential(now, {
        id,
        kind: 'transfer',
        account: giver.id,
        at: world.now(),
        holders: [actor],
        offer,
      });
    },
  };
};

const acceptOwnership: Choose = (scene) => {
  const { world, model } = scene;
  const transfer = someCredential(scene, 'transfer');
  const { offer } = transfer ?? {};
  const window = offer && someSession(scene, ({ account }) => account === offer.receiver);
  if (!transfer || !offer || !window) return undefined;
  const { session } = window;
  const { text: transferId = '' } = world.secretOf(transfer.id);
  return {
    what: `${nameIn(model, window)} accepts the ownership by the transfer ${transfer.id}`,
    call: () =>
      scene.ask(window.browser, 'organization.acceptTransfer', {
        transferId,
        organizationId: offer.organization,
      }),
    whyNot: (now) => whyNotInPerson(now, world, session) ?? whyNotTransfer(now, transfer.id, world.now()),
    effect(now) {
      const place = findOrganization(now, offer.organization);
      const receiver = accountIn(now, session);
      const giver = findAccount(now, transfer.account);
      if (!place || !receiver || !giver) return;
      const kept = (place.roles[giver.id] ?? '').split(',').filter((name) => name !== 'owner');
      place.roles[receiver.id] = `${place.roles[receiver.id]},owner`;
      place.roles[giver.id] = [...new Set([...kept, offer.role])].join(',');
      loses(place, giver);
      endCredential(now, transfer.id, 'it was used');
    },
  };
};

export const transferSteps = { offerOwnership, acceptOwnership } satisfies Record<string, Choose>;
