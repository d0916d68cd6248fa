import { type Orm, SsoConnection, SsoSignIn } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { readTestScene } from '#features/enterprise-sign-in/connection-test/tested-provider.ts';
import { type FaultCode, isFaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';
import { signInFault } from '#features/enterprise-sign-in/faults/sign-in-fault.ts';
import type { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { judgeRefusals } from '#features/enterprise-sign-in/log/judge-refusals.ts';
import { countSignIn } from '#features/enterprise-sign-in/log/sign-in-gauge.ts';
import { samlSceneOf } from '#features/enterprise-sign-in/saml/saml-scene.ts';

async function codeOf(ctx: AuthContext, connection: SsoConnection, error: SsoError): Promise<FaultCode> {
  const isSaml = connection.protocol === 'saml';
  const scene = isSaml ? samlSceneOf(ctx, connection) : await readTestScene(ctx, connection);
  const { code } = signInFault(error, scene);
  return isFaultCode(code) ? code : 'other';
}

interface Refused {
  connection: SsoConnection;
  fault: FaultCode;
  /** The URL says so, which the visitor may have written. */
  isByUrl: boolean;
}

async function write(unit: Unit, em: Orm['em'], { connection, fault, isByUrl }: Refused): Promise<void> {
  const { id } = connection;
  await em.insert(SsoSignIn, {
    id: unit.deps.random(32, 'letters'),
    connection: id,
    user: null,
    fault,
    createdAt: unit.now,
  });
  if (!isByUrl) await em.nativeUpdate(SsoConnection, { id }, { lastFault: fault, lastFaultAt: unit.now });
  await judgeRefusals({ unit, em }, { connection, fault, isByUrl });
}

/** Writes down that somebody was refused, and why, without anything that says who. A connection that is gone has no log. */
export async function noteRefusal(ctx: AuthContext, connectionId: string, error: SsoError): Promise<void> {
  await detached(ctx, async (unit) => {
    const connection = await unit
      .em()
      .findOne(SsoConnection, { id: connectionId }, { populate: ['organization'] });
    if (!connection) return;
    const fault = await codeOf(ctx, connection, error);
    countSignIn(unit, fault);
    unit.write((em) => write(unit, em, { connection, fault, isByUrl: error.refusal !== undefined }));
  });
}
