import type { Random } from '../../../packages/api-router/src/testing/random/random.ts';
import { faultsOf, type Kind } from './faults/index.ts';
import type { Plan } from './requests.ts';
import { FILES, NOTES } from './setting.ts';
import type { Step } from './walk.ts';

/** What a test begins with, and what it then does. */
export interface Course {
  plan: Plan;
  needs: 'code' | 'tokens' | undefined;
  steps: readonly Step[];
}

const people = ['web', 'post', 'open'] as const;

const scopesOfPlans = [
  'openid email',
  'openid email offline_access',
  'email notes:read',
  'openid offline_access notes:read',
];

type AnyKind = Step['kind'];

/** The two never agree about these, so nothing else is wrong with them, and they come last. */
const isAlwaysOther = (kind: AnyKind, { client, resource }: Plan): boolean =>
  (client === 'open' && kind.startsWith('introspect')) ||
  (resource === NOTES && ['introspect', 'revoke', 'userinfo'].includes(kind)) ||
  (resource === FILES && kind === 'userinfo');

/** What a client does with tokens that it has, and changes nothing that the next request is judged by. */
const usual: readonly AnyKind[] = ['refresh', 'introspect', 'introspect the refresh token', 'userinfo'];

const wrong: readonly Kind[] = ['refresh', 'introspect', 'revoke', 'userinfo'];

/** What shows what a request has changed. */
const showing: readonly AnyKind[] = [
  'redeem',
  'refresh',
  'refresh with the one before',
  'introspect',
  'introspect the refresh token',
  'revoke',
  'revoke the refresh token',
  'userinfo',
];

const right = (kind: AnyKind): Step => ({ kind, faults: [] });

/** With up to two faults, of two things. */
function drawStep(random: Random, kind: Kind, { client }: Plan): Step {
  const drawn = random.sample(faultsOf(kind, client), random.below(3));
  const faults = drawn.filter(
    ({ about }, index) => about === undefined || drawn.findIndex((one) => one.about === about) === index,
  );
  return { kind, faults };
}

const drawSome = (random: Random, kinds: readonly AnyKind[], most: number): Step[] =>
  Array.from({ length: random.below(most + 1) }, () => right(random.pick(kinds)));

function drawOfTokens(random: Random, plan: Plan): Course {
  const mayCome = (kind: AnyKind): boolean => !isAlwaysOther(kind, plan);
  // Without a token to refresh with, every request is wrong already.
  const kinds = wrong.filter(
    (kind) => mayCome(kind) && (kind !== 'refresh' || plan.scope.includes('offline_access')),
  );
  return {
    plan,
    needs: 'tokens',
    steps: [
      ...drawSome(random, usual.filter(mayCome), 2),
      ...(kinds.length > 0 ? [drawStep(random, random.pick(kinds), plan)] : []),
      ...drawSome(random, showing, 3),
    ],
  };
}

export function drawCourse(random: Random): Course {
  const first = random.weighted({ authorize: 3, redeem: 3, tokens: 5, machine: 1 });
  const client = random.pick(people);
  if (first === 'machine') {
    const plan: Plan = { client: 'machine', scope: 'notes:read' };
    return { plan, needs: undefined, steps: [drawStep(random, 'machine', plan)] };
  }
  if (first === 'authorize') {
    const plan: Plan = { client, scope: random.pick(['openid email', 'openid notes:read']) };
    return { plan, needs: 'tokens', steps: [drawStep(random, 'authorize', plan)] };
  }
  const resource = random.pick(['', '', NOTES, FILES]);
  const plan: Plan = { client, scope: random.pick(scopesOfPlans), ...(resource !== '' && { resource }) };
  if (first === 'tokens') return drawOfTokens(random, plan);
  return { plan, needs: 'code', steps: [drawStep(random, 'redeem', plan), ...drawSome(random, showing, 4)] };
}
