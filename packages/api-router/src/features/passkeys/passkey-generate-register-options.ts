import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { SESSION_NOT_FRESH, UNAUTHORIZED, VALIDATION_ERROR } from '#core/errors/request-errors.ts';
import { holdSession } from '#core/session/hold.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { assertFresh, requirePerson, sessionOf } from '#core/session/require.ts';
import { toShownEmail } from '#core/shown-email.ts';
import { requireUser } from '#core/user/find-user.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { findPasskeys } from '#features/passkey-credentials/find.ts';
import { passkeyOptions, relyingPartyOf } from '#features/passkey-credentials/options.ts';
import { assertRoom } from '#features/passkeys/assert-room.ts';
import {
  CEREMONY_TIMEOUT,
  type CreationOptions,
  creationOptions,
  toDescriptor,
} from '#features/passkeys/ceremony/ceremony-options.ts';
import {
  bindBrowser,
  CHALLENGE_LIFETIME,
  findBrowserHash,
  issueChallenge,
} from '#features/passkeys/ceremony/challenges.ts';
import { COSE_IDS } from '#features/passkeys/ceremony/verify-response.ts';
import { CHALLENGE_NOT_FOUND, TOO_MANY_PASSKEYS } from '#features/passkeys/errors.ts';
import { passkeyCeremonies } from '#features/passkeys/facts.ts';
import { passkeyName } from '#features/passkeys/passkey-view.ts';
import { findSignUp, SIGN_UP_LIFETIME, toSignUpHash } from '#features/passkeys/sign-ups.ts';
import { ensureUserHandle } from '#features/passkeys/user-handle.ts';

/** User of a new passkey, and the facts that its challenge keeps. */
interface Candidate {
  user: CreationOptions['user'];
  excludeCredentials: CreationOptions['excludeCredentials'];
  userId: string | null;
  browserHash: string;
  signUpHash?: string;
}

const toEntity = (id: string, { email, name }: { email: string; name: string }) => ({
  id,
  name: toShownEmail(email),
  displayName: name || toShownEmail(email),
});

/** A signed-in user with a fresh session. */
async function findMember(ctx: AuthContext): Promise<Candidate> {
  const current = sessionOf(await requirePerson(ctx, { duringSetup: true }));
  assertFresh(ctx, current);
  // The challenge is a row of the user, who may be deleted meanwhile.
  holdSession(ctx, current);
  const user = await requireUser(ctx, current.user.id);
  await assertRoom(ctx, user.id);
  const passkeys = await findPasskeys(ctx, user.id);
  return {
    user: toEntity(await ensureUserHandle(ctx, user), user),
    excludeCredentials: passkeys.map(toDescriptor),
    userId: user.id,
    browserHash: bindBrowser(ctx, CHALLENGE_LIFETIME),
  };
}

/** A new user who signs up. A browser with a session is refused. */
async function findNewUser(ctx: AuthContext, context: string): Promise<Candidate> {
  if (await readCurrentSession(ctx)) {
    const issues = [{ path: 'context', message: 'Not allowed with a session' }];
    throw new AuthError(VALIDATION_ERROR, { params: { source: 'query' }, issues });
  }
  const signUpHash = toSignUpHash(context);
  const { signUp } = await findSignUp(ctx, signUpHash, findBrowserHash(ctx));
  return {
    user: toEntity(signUp.userHandle, signUp),
    excludeCredentials: [],
    userId: null,
    browserHash: bindBrowser(ctx, SIGN_UP_LIFETIME),
    signUpHash,
  };
}

export const generateRegisterOptions = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/passkey/generate-register-options',
      methods: ['GET'],
      summary: 'Get the WebAuthn options for a new passkey',
      description:
        'Needs a fresh session, or `context` of sign-up/passkey. Sets a cookie that ties the challenge to this browser; it works once, for five minutes.',
      errors: [UNAUTHORIZED, SESSION_NOT_FRESH, CHALLENGE_NOT_FOUND, TOO_MANY_PASSKEYS],
      limit: passkeyCeremonies,
      duringSetup: true,
      callers: ['session'],
      changes: [],
      tag: 'Passkey',
    },
  })
  .input(
    z
      .object({
        authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
        /** Name of the passkey, if verify-registration has none. */
        name: passkeyName.optional(),
        context: z.string().optional(),
      })
      .optional(),
  )
  .output(creationOptions)
  .mutation(async ({ ctx, input: { authenticatorAttachment, name, context } = {} }) => {
    const { authenticatorSelection, signUp } = passkeyOptions.of(ctx);
    const { id, name: rpName } = relyingPartyOf(ctx);
    const isSignUp = context !== undefined && signUp;
    const candidate = isSignUp ? await findNewUser(ctx, context) : await findMember(ctx);
    const { user, excludeCredentials, ...bound } = candidate;
    const attachment = authenticatorAttachment ?? authenticatorSelection.authenticatorAttachment;
    return {
      challenge: issueChallenge(ctx, { ...bound, ceremony: 'registration', name }),
      rp: { id, name: rpName },
      user,
      pubKeyCredParams: COSE_IDS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CEREMONY_TIMEOUT,
      attestation: 'none' as const,
      excludeCredentials,
      authenticatorSelection: {
        ...authenticatorSelection,
        ...(attachment && { authenticatorAttachment: attachment }),
        requireResidentKey: authenticatorSelection.residentKey === 'required',
      },
      extensions: { credProps: true as const },
      hints: [],
      expiresIn: CHALLENGE_LIFETIME,
    };
  });
