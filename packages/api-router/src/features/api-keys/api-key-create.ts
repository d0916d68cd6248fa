import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { holdSession } from '#core/session/hold.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { organizationKeysRefusals, toOrganizationKeys } from '#features/api-keys/access.ts';
import { assertRoom, type CreatedKey, createKey, type KeyDraft } from '#features/api-keys/create-key.ts';
import {
  ORGANIZATION_ID_REQUIRED,
  TOO_MANY_API_KEYS,
  UNAUTHORIZED_SESSION,
  UNKNOWN_API_KEY_CONFIGURATION,
} from '#features/api-keys/errors.ts';
import { apiKeyCreatedMail } from '#features/api-keys/mails.ts';
import { type Maker, makerProcedure } from '#features/api-keys/maker-procedure.ts';
import { type Configuration, requireConfiguration } from '#features/api-keys/options.ts';
import {
  assertNoServerOnly,
  keyInputRefusals,
  type NewKeyInput,
  newKeyInput,
  newKeyRefusals,
} from '#features/api-keys/shape/key-input.ts';
import { newApiKeyView, toApiKeyView } from '#features/api-keys/shape/key-view.ts';
import { readDraft } from '#features/api-keys/shape/read-draft.ts';
import { tellHoldersOfNewKey, tellOfKey } from '#features/api-keys/tell-owner.ts';
import { assertHeld, readOffered } from '#features/api-keys/verification/scopes.ts';
import { inOrganization } from '#features/organization-membership/lock.ts';
import { requireAccess } from '#features/organization-membership/member-procedure.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import { findNamed, findNamedId } from '#features/organization-profile/named-organization.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

export const createApiKey = makerProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/api-key/create',
      summary: 'Make an API key, which is shown this once',
      description:
        'A key of yours, or one of an organization if the configuration is for those. `permissions` are of those that the configuration offers. Limits, and other permissions, are set by the operator’s own code.',
      errors: [
        ...keyInputRefusals,
        ...organizationKeysRefusals,
        ORGANIZATION_ID_REQUIRED,
        UNKNOWN_API_KEY_CONFIGURATION,
        ORGANIZATION_NOT_FOUND,
        ...newKeyRefusals,
        TOO_MANY_API_KEYS,
      ],
      limit: writes,
      callers: ['session'],
      changes: ['apiKey.list'],
      tag: 'API key',
    },
  })
  .input(newKeyInput)
  .output(newApiKeyView)
  .mutation(async ({ ctx, input }) => {
    const { maker } = ctx;
    const configuration = requireConfiguration(ctx, input.configId);
    const given = 'caller' in maker ? readOwnChoice(configuration, input) : input;
    const { key, text } =
      configuration.references === 'organization'
        ? await createForOrganization(ctx, maker, given)
        : await createForPerson(ctx, maker, given);
    return { ...toApiKeyView(key, ctx.now), key: text };
  });

/** The input of people, who may not choose limits, and permissions only of those that are offered. */
function readOwnChoice(configuration: Configuration, given: NewKeyInput): NewKeyInput {
  const { permissions, ...others } = given;
  const offers = configuration.scopes.length > 0;
  assertNoServerOnly(offers ? others : given, ['remaining']);
  return offers && permissions ? { ...others, permissions: readOffered(configuration, permissions) } : given;
}

/** Id of the user who creates the key. */
function requireMakerId(maker: Maker): string {
  if ('caller' in maker) return maker.caller.user.id;
  if (maker.operatorFor === undefined) throw new AuthError(UNAUTHORIZED_SESSION);
  return maker.operatorFor;
}

async function createForPerson(ctx: AuthContext, maker: Maker, given: NewKeyInput): Promise<CreatedKey> {
  const userId = requireMakerId(maker);
  const draft = await readDraft(ctx, given, {
    owner: { userId },
    createdBy: userId,
    isOperator: 'operatorFor' in maker,
  });
  const user = await requireUser(ctx, userId);
  if ('caller' in maker) holdSession(ctx, maker.caller);
  else ctx.lock({ users: [userId] });
  ctx.write((em) => assertRoom(em, draft));
  const created = createKey(ctx, draft);
  tellOfKey(ctx, apiKeyCreatedMail, { key: created.key, user });
  return created;
}

async function createForOrganization(
  ctx: AuthContext,
  maker: Maker,
  given: NewKeyInput,
): Promise<CreatedKey> {
  const createdBy = requireMakerId(maker);
  const place =
    'caller' in maker
      ? await requirePlace({ ...ctx, caller: maker.caller }, given)
      : { organizationId: await requireNamed(ctx, given) };
  const { organizationId } = place;
  const draft = await readDraft(ctx, given, {
    owner: { organizationId },
    createdBy,
    isOperator: 'operatorFor' in maker,
  });
  if ('caller' in maker) holdSession(ctx, maker.caller);
  return inOrganization({ ...ctx, ...place }, organizationId, (transaction, member) => {
    if (member && given.permissions) assertHeld(transaction.unit, member, given.permissions);
    return insert(transaction, draft);
  });
}

async function requirePlace(ctx: AuthContext & { caller: SessionCaller }, given: NewKeyInput) {
  const access = toOrganizationKeys('create');
  const membership = await requireAccess(ctx, access, given);
  const permit = { membership, access, current: ctx.caller };
  return { organizationId: membership.organization.id, permit };
}

async function requireNamed(ctx: AuthContext, given: NewKeyInput): Promise<string> {
  const named = findNamed(given);
  if (!named) throw new AuthError(ORGANIZATION_ID_REQUIRED);
  const organizationId = await findNamedId(ctx, named);
  if (organizationId === undefined) throw new AuthError(ORGANIZATION_NOT_FOUND);
  return organizationId;
}

async function insert({ unit, em }: OrganizationTransaction, draft: KeyDraft): Promise<CreatedKey> {
  await assertRoom(em, draft);
  const created = createKey(unit, draft);
  await tellHoldersOfNewKey(unit, created.key);
  return created;
}
