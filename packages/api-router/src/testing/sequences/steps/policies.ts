import { findCredential, findOrganization } from '#testing/sequences/model.ts';
import { isOwner, roleIn, whyNotByPolicy, whyNotDo } from '#testing/sequences/rules.ts';
import {
  accountIn,
  nameIn,
  sessionOf,
  someMember,
  someOrganization,
  whyNotInPerson,
} from '#testing/sequences/scene.ts';
import type { Choose } from '#testing/sequences/step.ts';

/** Ways in that a policy may name. */
const methods = ['password', 'passkey', 'magic-link', 'email-otp', 'one-time-token', 'social:acme'];

/** An organization allows some ways in only, mostly with that of whoever decides it, or all. */
const updatePolicy: Choose = (scene) => {
  const { world, model, random, ask } = scene;
  const place = someOrganization(scene)?.id;
  const window = place === undefined ? undefined : someMember(scene, place);
  if (place === undefined || !window) return undefined;
  const { session } = window;
  const own = sessionOf(model, window)?.method ?? '';
  const some = new Set([...random.sample(methods, 1), ...(methods.includes(own) ? [own] : [])]);
  const allowedMethods = random.chance(0.6) ? [...some] : null;
  return {
    what: `${nameIn(model, window)} has an organization allow ${allowedMethods?.join(', ') ?? 'all ways in'}`,
    call: () =>
      ask(window.browser, 'organization.updatePolicy', { organizationId: place, data: { allowedMethods } }),
    whyNot(now) {
      const there = findOrganization(now, place);
      const by = accountIn(now, session)?.id ?? '';
      const { now: rules, ofOwners } = there?.policy ?? {};
      return (
        whyNotInPerson(now, world, session) ??
        whyNotDo(now, { place, by, right: 'policy:update' }) ??
        whyNotByPolicy(isOwner(roleIn(there, by)) ? ofOwners : rules, findCredential(now, session)) ??
        whyNotByPolicy(allowedMethods, findCredential(now, session))
      );
    },
    effect(now) {
      const there = findOrganization(now, place);
      if (!there) return;
      const isOfOwner = isOwner(roleIn(there, accountIn(now, session)?.id));
      const { ofOwners } = there.policy;
      there.policy = { now: allowedMethods, ofOwners: isOfOwner ? allowedMethods : ofOwners };
    },
  };
};

export const policySteps = { updatePolicy } satisfies Record<string, Choose>;
