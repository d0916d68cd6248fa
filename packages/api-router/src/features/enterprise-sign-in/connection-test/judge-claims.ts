import type { SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { showClaims } from '#features/enterprise-sign-in/connection-test/shown-claims.ts';
import type { TestOutcome } from '#features/enterprise-sign-in/connection-test/test-outcome.ts';
import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { clockFault } from '#features/enterprise-sign-in/faults/clock-fault.ts';
import { createFault, type Scene } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { signInFault } from '#features/enterprise-sign-in/faults/sign-in-fault.ts';
import { findFirstRoles, findUnsaid } from '#features/enterprise-sign-in/flow/mapped-roles.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { type SsoAnswer, toPerson } from '#features/enterprise-sign-in/flow/sso-person.ts';
import type { Claims } from '#features/openid-client/claims.ts';

/** Seconds by which a clock may be ahead without a word. */
const TOLERANCE = 30;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 500) : null);

/** The fault of claims by which nobody comes in, with what came in place of what is missing. */
async function findFault(
  ctx: AuthContext,
  connection: SsoConnection,
  { answer, scene }: { answer: SsoAnswer; scene: Scene },
): Promise<Fault[]> {
  try {
    await toPerson(ctx, connection, answer);
    return [];
  } catch (error) {
    if (!(error instanceof SsoError)) throw error;
    const { emailAt: at } = answer;
    const fault = signInFault(error, scene);
    const found = textOf(answer.email);
    if (fault.code === 'email_domain')
      return [
        {
          ...fault,
          expected: connection.domains.join(', '),
          ...(found !== null && { received: found }),
          at,
        },
      ];
    if (fault.code !== 'attribute_missing') return [fault];
    return [{ ...fault, expected: at, received: Object.keys(answer.claims).slice(0, 100).join(', '), at }];
  }
}

function findWarnings(connection: SsoConnection, claims: Claims, scene: Scene): Fault[] {
  const { missing, cut } = findUnsaid(connection, claims);
  const { iat } = claims;
  const isAhead = typeof iat === 'number' && iat > scene.now.getTime() / 1000 + TOLERANCE;
  return [
    ...(isAhead ? [clockFault(scene, new Date(iat * 1000), 'iat')] : []),
    ...missing.map((at) =>
      createFault('role_mapping', scene, {
        expected: at,
        received: Object.keys(claims).slice(0, 100).join(', '),
        at,
      }),
    ),
    ...cut.map((at) =>
      createFault('role_mapping', scene, {
        message: 'The identity provider sends only a part of the groups, because there are too many.',
        hint: 'Let it send only the groups that belong to this application.',
        at,
      }),
    ),
  ];
}

/** A role that is not there any more lets nobody in: then nobody gets one. */
async function findRoles(
  ctx: AuthContext,
  connection: SsoConnection,
  claims: Claims,
): Promise<readonly string[]> {
  try {
    return await findFirstRoles(ctx, connection, claims);
  } catch (error) {
    if (error instanceof SsoError) return [];
    throw error;
  }
}

/** What a sign-in with these claims would come to. */
export async function judgeClaims(
  ctx: AuthContext,
  connection: SsoConnection,
  { answer, scene }: { answer: SsoAnswer; scene: Scene },
): Promise<TestOutcome> {
  const { claims } = answer;
  const roles = await findRoles(ctx, connection, claims);
  const faults = await findFault(ctx, connection, { answer, scene });
  return {
    faults:
      roles.length > 0
        ? faults
        : [
            ...faults,
            createFault('role_mapping', scene, {
              message: 'The role that everybody gets by this connection is not there any more.',
              hint: 'Choose another one.',
              received: connection.defaultRole,
            }),
          ],
    warnings: findWarnings(connection, claims, scene),
    claims: showClaims(claims),
    mapped: {
      email: textOf(answer.email),
      name: textOf(answer.name),
      subject: textOf(answer.subject),
      roles: [...roles],
    },
  };
}
