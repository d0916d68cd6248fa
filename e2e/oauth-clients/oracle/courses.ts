import type { Course } from './draw.ts';
import { faultsOf, type Kind, kinds } from './faults/index.ts';
import type { Plan } from './requests.ts';
import { FILES, NOTES } from './setting.ts';
import type { Step } from './walk.ts';

const online = 'openid email';
const offline = 'openid email offline_access';

const needsOf: Record<Kind, Course['needs']> = {
  authorize: 'tokens',
  redeem: 'code',
  refresh: 'tokens',
  machine: undefined,
  introspect: 'tokens',
  revoke: 'tokens',
  userinfo: 'tokens',
};

/** What shows what a wrong request has changed: a course for each, as it ends with the first difference. */
const showing: Partial<Record<Kind, readonly (readonly Step['kind'][])[]>> = {
  redeem: [['redeem', 'userinfo']],
  refresh: [['refresh', 'userinfo'], ['introspect the refresh token']],
  revoke: [['userinfo', 'introspect the refresh token']],
};

const right = (kind: Step['kind']): Step => ({ kind, faults: [] });

function toCourses(kind: Kind): Course[] {
  const clients = kind === 'machine' ? (['machine'] as const) : (['web', 'post', 'open'] as const);
  return clients.flatMap((client) => {
    const plan: Plan = { client, scope: kind === 'authorize' ? online : offline };
    return faultsOf(kind, client).flatMap((fault) =>
      (showing[kind] ?? [[]]).map((shown) => ({
        plan,
        needs: needsOf[kind],
        steps: [{ kind, faults: [fault] }, ...shown.map(right)],
      })),
    );
  });
}

/** What clients do, right or wrong, one after the other. */
const sequences: readonly (readonly Step['kind'][])[] = [
  ['redeem', 'redeem', 'userinfo', 'refresh'],
  ['redeem', 'userinfo', 'introspect', 'introspect the refresh token'],
  ['redeem', 'refresh', 'userinfo', 'introspect'],
  ['redeem', 'refresh', 'refresh with the one before', 'userinfo', 'refresh'],
  ['redeem', 'refresh', 'refresh', 'refresh', 'userinfo'],
  ['redeem', 'revoke', 'userinfo', 'refresh'],
  ['redeem', 'revoke', 'introspect the refresh token'],
  ['redeem', 'revoke the refresh token', 'refresh'],
  ['redeem', 'revoke the refresh token', 'userinfo'],
  ['redeem', 'refresh', 'revoke the refresh token', 'introspect'],
];

const scopes = [online, offline, 'email notes:read'];

/** What no other course meets. */
const further: readonly Course[] = [
  {
    plan: { client: 'web', scope: online },
    needs: 'code',
    steps: [
      { kind: 'redeem', faults: faultsOf('redeem', 'web').filter(({ name }) => name === 'fewer scopes') },
      right('userinfo'),
    ],
  },
  {
    plan: { client: 'web', scope: 'email notes:read' },
    needs: 'code',
    steps: [
      { kind: 'redeem', faults: faultsOf('redeem', 'web').filter(({ name }) => name === 'fewer scopes') },
    ],
  },
  {
    plan: { client: 'web', scope: online },
    needs: 'tokens',
    steps: [
      {
        kind: 'authorize',
        faults: faultsOf('authorize', 'web').filter(({ name }) =>
          ['response_mode=form_post', 'by HEAD'].includes(name),
        ),
      },
    ],
  },
  {
    plan: { client: 'web', scope: online },
    needs: 'tokens',
    steps: [
      {
        kind: 'authorize',
        faults: faultsOf('authorize', 'web').filter(({ name }) =>
          ['a class that is essential and unknown', 'acr_values=made:up'].includes(name),
        ),
      },
    ],
  },
  ...[undefined, NOTES, FILES].flatMap((resource) =>
    (['introspect', 'introspect the refresh token'] as const).map(
      (kind): Course => ({
        // One without a refresh token, which the oracle calls inactive.
        plan: { client: 'open', scope: online, ...(resource !== undefined && { resource }) },
        needs: 'tokens',
        steps: [right(kind)],
      }),
    ),
  ),
];

/** Each fault alone, and each sequence for each kind of token. */
export function courses(): Course[] {
  const ofSequences = sequences.flatMap((kindsOfSteps) =>
    [undefined, NOTES, FILES].flatMap((resource) =>
      scopes.map(
        (scope): Course => ({
          plan: { client: 'web', scope, ...(resource !== undefined && { resource }) },
          needs: 'code',
          steps: kindsOfSteps.map(right),
        }),
      ),
    ),
  );
  return [...kinds.flatMap(toCourses), ...ofSequences, ...further];
}
