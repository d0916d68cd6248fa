import { Verification } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { takeAtOnce } from '#core/call/unit-of-work/count.ts';
import { openAtRest, sealAtRest } from '#core/crypto/at-rest.ts';
import type { TokenDefinition } from '#core/tokens/define-token.ts';
import { findToken, issueToken } from '#core/tokens/tokens.ts';
import { saidSchema } from '#features/enterprise-saml/said-by-assertion.ts';
import { isSsoCode, type SsoCode } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { tripSchema } from '#features/openid-client/round-trip.ts';
import { placeOf } from '#features/openid-client/round-trip-purpose.ts';

/** Why a response was refused, for the browser and for whoever manages the connection. */
const refusalSchema = z.object({
  error: z.custom<SsoCode>(isSsoCode),
  code: z.string(),
  reason: z.string(),
  message: z.string(),
  expected: z.string().optional(),
  received: z.string().optional(),
  at: z.string().optional(),
});

export type SamlRefusal = z.infer<typeof refusalSchema>;

const warningSchema = z.object({
  reason: z.string(),
  expected: z.string().optional(),
  received: z.string().optional(),
});

const outcomeSchema = z.union([
  z.object({ said: saidSchema, warnings: z.array(warningSchema) }),
  z.object({ refusal: refusalSchema }),
]);

/** What a response says, or why it is not believed. */
export type SamlOutcome = z.infer<typeof outcomeSchema>;

const signInTrip = tripSchema.extend({ data: z.object({ revision: z.number() }) });
const testTrip = tripSchema.extend({ data: z.object({ testId: z.string() }) });

const waitingSchema = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.literal('sign-in'), trip: signInTrip, outcome: outcomeSchema }),
  z.object({ purpose: z.literal('test'), trip: testTrip, outcome: outcomeSchema }),
  /** The identity provider began it. */
  z.object({
    purpose: z.literal('unasked'),
    connectionId: z.string(),
    revision: z.number(),
    /** Hash of the browser that was asked. */
    browser: z.string().optional(),
    said: saidSchema,
  }),
]);

export type Waiting = z.infer<typeof waitingSchema>;

/** Keeps it, encrypted. Returns the ticket. */
export function keepWaiting(ctx: AuthContext, token: TokenDefinition, waiting: Waiting): string {
  const value = sealAtRest(ctx, JSON.stringify(waiting), placeOf(token));
  return issueToken(ctx, token, { user: null, value });
}

/** Uses a ticket up at once, whoever brings it; undefined for one that is unknown, used or over. */
export async function takeWaiting(
  ctx: AuthContext,
  token: TokenDefinition,
  ticket: string,
): Promise<Waiting | undefined> {
  const record = await findToken(ctx, token, ticket);
  if (!record) return undefined;
  const { id } = record;
  if ((await takeAtOnce(ctx, ({ em }) => em.nativeDelete(Verification, { id }))) !== 1) return undefined;
  const text = await openAtRest(ctx, record.value, placeOf(token));
  return text === undefined ? undefined : waitingSchema.safeParse(JSON.parse(text)).data;
}
