import { textAt } from '#testing/sequences/answer.ts';
import { endCredential, findCredential } from '#testing/sequences/model.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import {
  addCredential,
  nameIn,
  someCredential,
  someMember,
  someOrganization,
  whyNotActIn,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';

const makeOrganizationKey: Choose = (scene) => {
  const { world, model, ask } = scene;
  const place = someOrganization(scene)?.id;
  const window = place === undefined ? undefined : someMember(scene, place);
  if (place === undefined || !window) return undefined;
  const { session, actor } = window;
  const id = world.newId();
  return {
    what: `${nameIn(model, window)} makes the key ${id} of an organization`,
    call: async () => {
      const input = { configId: 'team', organizationId: place, name: `key ${id}` };
      const answer = await ask(window.browser, 'apiKey.create', input);
      world.keep(id, { text: textAt(answer.body, 'key'), more: textAt(answer.body, 'id') });
      return answer;
    },
    whyNot: (now) =>
      whyNotInPerson(now, world, session) ??
      whyNotActIn(now, world, { session, place, right: 'apiKey:create' }),
    // It is of the organization, and of nobody in it.
    effect: (now) =>
      addCredential(now, {
        id,
        kind: 'organization key',
        account: '',
        at: world.now(),
        holders: [actor],
        place,
      }),
  };
};

const removeOrganizationKey: Choose = (scene) => {
  const { world, model, ask } = scene;
  const key = someCredential(scene, 'organization key');
  const { place } = key ?? {};
  const window = place === undefined ? undefined : someMember(scene, place);
  if (!key || place === undefined || !window) return undefined;
  const { session } = window;
  const { more: keyId = '' } = world.secretOf(key.id);
  return {
    what: `${nameIn(model, window)} deletes the key ${key.id} of an organization`,
    call: () => ask(window.browser, 'apiKey.delete', { keyId, configId: 'team' }),
    whyNot: (now) =>
      whyNot(now, findCredential(now, key.id), world.now()) ??
      whyNotInPerson(now, world, session) ??
      whyNotActIn(now, world, { session, place, right: 'apiKey:delete' }),
    effect: (now) => endCredential(now, key.id, 'it was deleted'),
  };
};

export const organizationKeySteps = {
  makeOrganizationKey,
  removeOrganizationKey,
} satisfies Record<string, Choose>;
