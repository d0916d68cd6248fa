import { OAuthClient } from '@keystead/db';
import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { HOUR } from '#core/options/durations.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readBearer } from '#features/api-keys/identify.ts';
import { type ClientView, newClientView } from '#features/identity-provider/clients/calls/client-view.ts';
import { draftClient, insertClient } from '#features/identity-provider/clients/calls/create-client-row.ts';
import { viewClient } from '#features/identity-provider/clients/calls/view-client.ts';
import {
  type ClientMetadata,
  ownMetadata,
  pickSettable,
} from '#features/identity-provider/clients/metadata/metadata-fields.ts';
import { hasRegistration, registrationOptions } from '#features/identity-provider/clients/options.ts';
import { matchesSecret } from '#features/identity-provider/clients/secrets/client-secret.ts';
import {
  INVALID_CLIENT_METADATA,
  INVALID_INITIAL_TOKEN,
  INVALID_REDIRECT_URI,
  REGISTRATION_FULL,
} from '#features/oauth-grants/errors.ts';

const registrations = defineLimit('registrations', { ip: { window: HOUR, max: 5 } });

/** Clients that registered themselves. Those that nobody uses go after a day. */
const MOST = 1000;

/** Whether the request has one of the operator's tokens. Throws for another one, and for none where one is needed. */
function hasInitialToken(ctx: AuthContext): boolean {
  const { open, initialTokens } = registrationOptions.of(ctx);
  const sent = readBearer(ctx.incoming);
  if (sent === undefined && open) return false;
  if (sent !== undefined && matchesSecret(initialTokens.map(hashToken), sent)) return true;
  throw new AuthError(INVALID_INITIAL_TOKEN);
}

/** The metadata of a request, without what such a client may not have (RFC 7591 section 2). */
function readMetadata(given: Record<string, unknown>, isTrusted: boolean): ClientMetadata {
  const read = ownMetadata.safeParse(pickSettable('registered', given));
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = String(issue?.path[0] ?? '');
    const error = field.endsWith('redirect_uris') ? INVALID_REDIRECT_URI : INVALID_CLIENT_METADATA;
    throw new AuthError(error, { message: `${field}: ${issue?.message ?? 'it is not valid'}` });
  }
  if (isTrusted) return read.data;
  const { jwks: _, jwks_uri: __, ...metadata } = read.data;
  // Whoever asks for a secret gets none, and is told so in the answer: nobody has vouched for it.
  return { ...metadata, token_endpoint_auth_method: 'none' };
}

/**
 * The client as it registers. MCP clients name the scopes of the first refusal and ask for more after the next one, so
 * what a client that nobody vouched for names is no bound: people decide about each scope.
 */
function draftRegistered(ctx: AuthContext, metadata: ClientMetadata, isTrusted: boolean) {
  const owner = { source: 'registered' as const, createdBy: null };
  const asked = draftClient(ctx, owner, metadata);
  return isTrusted || metadata.scope === undefined
    ? asked
    : draftClient(ctx, owner, { ...metadata, scope: undefined });
}

/** What every client that registers itself gets to know of itself. */
const toAnswer = ({ source: _, skip_consent: __, enable_end_session: ___, ...view }: ClientView) => view;

/** An application registers itself. */
export const registerOAuthClient = publicProcedure
  .meta({
    route: {
      path: '/oauth2/register',
      summary: 'Register an application (RFC 7591)',
      description:
        'Takes its metadata as JSON. The service leaves out what such an application cannot have, and answers with the rest. Without an initial token in `Authorization: Bearer` the application has no secret, and may ask for every scope, whatever its `scope` says. It always asks for consent.',
      dialect: 'oauth',
      form: 'or-json',
      cors: 'open',
      status: 201,
      callers: ['nobody'],
      limit: registrations,
      errors: [INVALID_REDIRECT_URI, INVALID_CLIENT_METADATA, INVALID_INITIAL_TOKEN, REGISTRATION_FULL],
      isOn: hasRegistration,
      changes: [],
      tag: 'Applications',
    },
  })
  .input(z.looseObject({}))
  .output(newClientView.omit({ source: true, skip_consent: true, enable_end_session: true }))
  .mutation(async ({ ctx, input }) => {
    const isTrusted = hasInitialToken(ctx);
    const draft = draftRegistered(ctx, readMetadata(input, isTrusted), isTrusted);
    await writeNow(ctx, async () =>
      ctx.write(async (em) => {
        if ((await em.count(OAuthClient, { source: 'registered' })) >= MOST)
          throw new AuthError(REGISTRATION_FULL);
        await insertClient({ unit: ctx, em }, draft);
      }),
    );
    return toAnswer(await viewClient(ctx, draft.id, draft.secret));
  });
