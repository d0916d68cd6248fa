import { z } from 'zod';

/** The answer of the token endpoint (RFC 6749 section 5.1). */
export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds since 1970. */
  expires_at: z.number(),
  scope: z.string(),
  refresh_token: z.string().optional(),
  /** Seconds until it ends without use. */
  refresh_token_expires_in: z.number().optional(),
  id_token: z.string().optional(),
  /** Of an exchanged token (RFC 8693 section 2.2.1). */
  issued_token_type: z.string().optional(),
});

export type TokenAnswer = z.output<typeof tokenAnswer>;
