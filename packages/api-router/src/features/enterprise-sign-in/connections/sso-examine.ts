import { SsoConnection } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { listOf } from '#core/http/list-page.ts';
import { serverProcedure } from '#core/session/procedures.ts';
import { SSO_PROVIDER_NOT_FOUND } from '#features/enterprise-connections/errors.ts';
import { findVerified, toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import type { Checked } from '#features/enterprise-sign-in/connections/check-provider.ts';
import { examineConnection } from '#features/enterprise-sign-in/connections/examine-connection.ts';
import { type Fault, faultView } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { isFaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';

/** Identity providers that are asked at once. */
const AT_ONCE = 5;

const examinedView = z.object({
  providerId: z.string(),
  name: z.string(),
  issuer: z.string(),
  organization: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  enabled: z.boolean(),
  domains: listOf(z.object({ domain: z.string(), verified: z.boolean() })),
  lastSignInAt: z.date().nullable(),
  /** The last refusal since the last sign-in. */
  lastFault: faultView.nullable(),
  lastFaultAt: z.date().nullable(),
  faults: listOf(faultView),
  warnings: listOf(faultView),
  /** False: it is switched off and was not asked for by its name. */
  asked: z.boolean(),
});

type Examined = z.infer<typeof examinedView>;

const NOTHING: Checked = { faults: [], warnings: [], found: {} };

/** Nobody comes in by a connection without a verified domain. One that nobody ever used is still being set up. */
function judgeDomains({ issuer, lastSignInAt }: SsoConnection, isVerified: boolean): Omit<Checked, 'found'> {
  if (isVerified) return { faults: [], warnings: [] };
  const isLapsed = lastSignInAt !== null;
  const message = isLapsed
    ? 'None of its domains is verified any more, so nobody comes in.'
    : 'None of its domains is verified yet, so nobody comes in.';
  const hint =
    'Let an owner of the organization look whether the DNS record is there, and verify the domain.';
  const fault = createFault('email_domain', { issuer }, { message, hint });
  return isLapsed ? { faults: [fault], warnings: [] } : { faults: [], warnings: [fault] };
}

const toLastFault = ({ issuer, lastFault }: SsoConnection): Fault | null =>
  lastFault === null ? null : createFault(isFaultCode(lastFault) ? lastFault : 'other', { issuer });

async function examine(
  ctx: AuthContext,
  connection: SsoConnection,
  { verified, isNamed }: { verified: ReadonlySet<string>; isNamed: boolean },
): Promise<Examined> {
  const { providerId, name, issuer, enabled, lastSignInAt, lastFaultAt, organization } = connection;
  const asked = enabled || isNamed;
  const { faults, warnings } = asked ? await examineConnection(ctx, connection) : NOTHING;
  const domains = connection.domains.map((domain) => ({ domain, verified: verified.has(domain) }));
  const isVerified = !enabled || domains.some((one) => one.verified);
  const ofDomains = judgeDomains(connection, isVerified);
  return {
    providerId,
    name,
    issuer,
    organization: { id: organization.id, slug: organization.slug, name: organization.name },
    enabled,
    domains,
    lastSignInAt,
    lastFault: toLastFault(connection),
    lastFaultAt,
    faults: [...faults, ...ofDomains.faults],
    warnings: [...warnings, ...ofDomains.warnings],
    asked,
  };
}

/** Some connections, in the order of their ids, of organizations that are not deleted. */
function findSome(ctx: AuthContext, { providerId, after }: { providerId?: string; after?: string }) {
  const named = providerId === undefined ? {} : { providerKey: toProviderKey(providerId) };
  const behind = after === undefined ? {} : { id: { $gt: after } };
  return ctx
    .em()
    .find(
      SsoConnection,
      { ...named, ...behind, organization: { deletedAt: null } },
      { populate: ['organization'], orderBy: { id: 'asc' }, limit: AT_ONCE },
    );
}

/** Asks all identity providers, or one, what they say of themselves now. For whoever runs the service. */
export const examineConnections = serverProcedure
  .input(
    z
      .object({
        providerId: z.string().optional(),
        /** `next` of the answer before. */
        after: z.string().optional(),
      })
      .optional(),
  )
  .output(z.object({ connections: listOf(examinedView), next: z.string().nullable() }))
  .query(async ({ ctx, input: { providerId, after } = {} }) => {
    const isNamed = providerId !== undefined;
    const found = await findSome(ctx, {
      ...(isNamed && { providerId }),
      ...(after !== undefined && { after }),
    });
    if (isNamed && found.length === 0) throw new AuthError(SSO_PROVIDER_NOT_FOUND);
    const verified = await Promise.all(
      found.map(({ organizationId, domains }) => findVerified(ctx, organizationId, domains)),
    );
    const connections = await Promise.all(
      found.map((connection, index) =>
        examine(ctx, connection, { verified: verified[index] ?? new Set(), isNamed }),
      ),
    );
    const next = !isNamed && found.length === AT_ONCE ? (found.at(-1)?.id ?? null) : null;
    return { connections, next };
  });
