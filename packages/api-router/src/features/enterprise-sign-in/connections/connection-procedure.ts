import { type Orm, SsoConnection } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import {
  SSO_PROVIDER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO,
} from '#features/enterprise-connections/errors.ts';
import { findConnection } from '#features/enterprise-connections/find-connection.ts';
import {
  freshObjectProcedure,
  type OrganizationObject,
} from '#features/organization-membership/member-procedure.ts';
import {
  freshSetupObjectProcedure,
  freshSetupProcedure,
  setupInSessionProcedure,
  setupObjectProcedure,
} from '#features/setup-links/setup-procedure.ts';

const denied = YOU_ARE_NOT_ALLOWED_TO_MANAGE_SSO;

const textAt = (input: unknown, name: string): string | undefined => {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const findNamedConnection = async (ctx: AuthContext, input: unknown): Promise<SsoConnection | undefined> => {
  const providerId = textAt(input, 'providerId');
  return providerId === undefined ? undefined : findConnection(ctx, providerId);
};

/** A connection of another organization counts as unknown. */
const connectionObject: OrganizationObject = {
  findOrganization: async (ctx, input) => (await findNamedConnection(ctx, input))?.organizationId,
  missing: SSO_PROVIDER_NOT_FOUND,
};

/** Procedure of a member who may see the connections of an organization, and of set-up links. */
export const readConnectionsProcedure = setupInSessionProcedure(['sso'], {
  permission: { sso: ['read'] },
  denied,
});

/** Procedure of a member who may add a connection, in a fresh session, and of set-up links. */
export const createConnectionProcedure = freshSetupProcedure(['sso'], {
  permission: { sso: ['create'] },
  denied,
  changes: true,
}).meta(notWhileImpersonating());

const accessTo = (action: 'read' | 'update' | 'delete') =>
  ({ permission: { sso: [action] }, notMember: SSO_PROVIDER_NOT_FOUND, denied }) as const;

/** Procedure about one connection, for those who may see it, and for set-up links. Its context has the connection. */
export const readConnectionProcedure = setupObjectProcedure(['sso'], connectionObject, accessTo('read')).use(
  async ({ ctx, input, next }) => next({ ctx: { connection: await requireNamed(ctx, input) } }),
);

/** Procedure that deletes one connection, in a fresh session. */
export const deleteConnectionProcedure = freshObjectProcedure(connectionObject, {
  ...accessTo('delete'),
  changes: true,
})
  .meta(notWhileImpersonating())
  .use(async ({ ctx, input, next }) => next({ ctx: { connection: await requireNamed(ctx, input) } }));

const changing = (uses: readonly ['sso' | 'domains']) =>
  freshSetupObjectProcedure(uses, connectionObject, { ...accessTo('update'), changes: true })
    .meta(notWhileImpersonating())
    .use(async ({ ctx, input, next }) => next({ ctx: { connection: await requireNamed(ctx, input) } }));

/** Procedure that changes or tries one connection, in a fresh session, and for set-up links. */
export const connectionProcedure = changing(['sso']);

/** The same for its domains, and for links that may prove domains. */
export const connectionDomainProcedure = changing(['domains']);

async function requireNamed(
  ctx: AuthContext & { membership: { organization: { id: string } } },
  input: unknown,
): Promise<SsoConnection> {
  const connection = await findNamedConnection(ctx, input);
  if (connection?.organizationId !== ctx.membership.organization.id)
    throw new AuthError(SSO_PROVIDER_NOT_FOUND);
  return connection;
}

/** The stored row of a connection in a transaction that changes it. */
export async function requireStored(em: Orm['em'], id: string): Promise<SsoConnection> {
  const connection = await em.findOne(SsoConnection, { id }, { refresh: true });
  if (!connection) throw new AuthError(SSO_PROVIDER_NOT_FOUND);
  return connection;
}
