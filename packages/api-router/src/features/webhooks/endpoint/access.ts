import { lockWork, type Orm, WebhookEndpoint } from '@keystead/db';
import type { PersonCaller } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { freshProcedure, sessionProcedure } from '#core/session/procedures.ts';
import { assertMayDo, holdAdministrator } from '#features/administration-access/administrator-procedure.ts';
import { administrationSwitch } from '#features/administration-access/options.ts';
import { mayDo } from '#features/administration-access/rights.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { policyRefusals, requireMembership } from '#features/organization-membership/member-procedure.ts';
import { ORGANIZATION_NAMES_DIFFER, ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import {
  findNamed,
  findNamedId,
  type OrganizationName,
} from '#features/organization-profile/named-organization.ts';
import {
  ORGANIZATION_WEBHOOKS_DISABLED,
  WEBHOOK_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS,
} from '#features/webhooks/errors.ts';
import { webhookOptions } from '#features/webhooks/options.ts';

type Caller = AuthContext & { caller: PersonCaller };

type Permit = NonNullable<Parameters<typeof inOrganization>[0]['permit']>;

type OrganizationAccess = Permit['access'];

/** Where organizations may no longer have webhooks, those that are there can be read and removed. */
export type WebhookAction = 'read' | 'update' | 'remove';

/** Permissions to do it. */
const rights: Record<WebhookAction, 'read' | 'update'> = { read: 'read', update: 'update', remove: 'update' };

/** Whose webhooks these are: an organization's, with the permit of the caller, or the operator's. */
export interface WebhookOwner {
  organizationId: string | null;
  permit?: Permit;
}

/** Errors of a call about the webhooks of an owner. */
export const ownerRefusals = [
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS,
  ORGANIZATION_WEBHOOKS_DISABLED,
  ORGANIZATION_NAMES_DIFFER,
  ...policyRefusals,
];

/** Errors of a call about one webhook. */
export const endpointRefusals = [WEBHOOK_NOT_FOUND, ORGANIZATION_WEBHOOKS_DISABLED, ...policyRefusals];

/** Errors of `changeWebhooks`. */
export const changeRefusals = [ORGANIZATION_NOT_FOUND];

/** Procedure about webhooks. It checks by itself whose they are. */
export const webhookProcedure = sessionProcedure.meta({ ...notWhileImpersonating() });

/** The same in a fresh session. */
export const freshWebhookProcedure = freshProcedure.meta({ ...notWhileImpersonating() });

interface Asked {
  action: WebhookAction;
  /** Error for a caller who may not. */
  refusal: OrganizationAccess['notMember'];
}

const toAccess = ({ action, refusal }: Asked): OrganizationAccess => ({
  none: refusal,
  notMember: refusal,
  denied: refusal,
  permission: { webhook: [rights[action]] },
  ownersAlways: true,
});

/**
 * The organization that administrators of the service may clean up: they can where organizations may no longer have
 * webhooks. Undefined for everybody else, and for an organization that is not there.
 */
async function findToCleanUp(
  ctx: Caller,
  named: OrganizationName,
  { action, refusal }: Asked,
): Promise<WebhookOwner | undefined> {
  if (!mayCleanUp(ctx, action)) return undefined;
  const organizationId = await findNamedId(ctx, named);
  if (organizationId === undefined) return undefined;
  return { ...requireAdministrator(ctx, action, refusal), organizationId };
}

/** The caller may do this to the webhooks of all organizations. */
export const mayCleanUp = (ctx: Caller, action: WebhookAction): boolean =>
  !webhookOptions.of(ctx).organizations &&
  administrationSwitch.of(ctx).enabled &&
  mayDo(ctx, ctx.caller.user, { webhook: [rights[action]] });

async function requireOrganization(
  ctx: Caller,
  named: OrganizationName,
  asked: Asked,
): Promise<WebhookOwner> {
  const isOff = !webhookOptions.of(ctx).organizations;
  if (isOff && asked.action === 'update') throw new AuthError(ORGANIZATION_WEBHOOKS_DISABLED);
  const cleanedUp = await findToCleanUp(ctx, named, asked);
  if (cleanedUp) return cleanedUp;
  const access = toAccess(asked);
  const membership = await requireMembership(ctx, named, access);
  return { organizationId: membership.organization.id, permit: { membership, access, current: ctx.caller } };
}

function requireAdministrator(
  ctx: Caller,
  action: WebhookAction,
  denied: OrganizationAccess['notMember'],
): WebhookOwner {
  const access = { permission: { webhook: [rights[action]] }, denied };
  if (!administrationSwitch.of(ctx).enabled) throw new AuthError(denied);
  assertMayDo(ctx, access);
  if (action !== 'read') holdAdministrator(ctx, access);
  return { organizationId: null };
}

/** The owner that an input names: an organization, for those who may; or the operator, for administrators. */
export async function requireOwner(
  ctx: Caller,
  input: unknown,
  action: WebhookAction,
): Promise<WebhookOwner> {
  const named = findNamed(input, { least: 1 });
  const refusal = YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS;
  return named
    ? requireOrganization(ctx, named, { action, refusal })
    : requireAdministrator(ctx, action, refusal);
}

/** A webhook that the caller may read or change. Throws `WEBHOOK_NOT_FOUND` otherwise. */
export async function requireEndpoint(
  ctx: Caller,
  id: string,
  action: WebhookAction,
): Promise<{ endpoint: WebhookEndpoint; owner: WebhookOwner }> {
  const endpoint = await ctx.em().findOne(WebhookEndpoint, { id });
  if (!endpoint) throw new AuthError(WEBHOOK_NOT_FOUND);
  const { organizationId } = endpoint;
  const owner =
    organizationId === null
      ? requireAdministrator(ctx, action, WEBHOOK_NOT_FOUND)
      : await requireOrganization(ctx, { id: organizationId }, { action, refusal: WEBHOOK_NOT_FOUND });
  return { endpoint, owner };
}

interface WebhookTransaction {
  unit: Unit;
  em: Orm['em'];
}

/** Changes webhooks of one owner, one call after the other, if the caller still may then. */
export async function changeWebhooks<Result>(
  ctx: Caller,
  { organizationId, permit }: WebhookOwner,
  work: (transaction: WebhookTransaction) => Promise<Result>,
): Promise<Result> {
  if (organizationId !== null && permit)
    return inOrganization({ ...ctx, permit }, organizationId, ({ unit, em }) => work({ unit, em }));
  return writeNow(ctx, async () =>
    ctx.write(async (em) => {
      await lockWork(em, 'webhook endpoints');
      return work({ unit: ctx, em });
    }),
  );
}

/** The stored row of a webhook in a transaction that changes it. */
export async function requireStored({ em }: WebhookTransaction, id: string): Promise<WebhookEndpoint> {
  const endpoint = await em.findOne(WebhookEndpoint, { id }, { refresh: true });
  if (!endpoint) throw new AuthError(WEBHOOK_NOT_FOUND);
  return endpoint;
}
