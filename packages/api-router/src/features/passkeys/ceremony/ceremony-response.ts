import type { TakenChallenge } from '@keystead/db';
import { z } from 'zod';

/** Longest credential id, in base64url: 1023 bytes, as WebAuthn section 7.1 says. */
const ID_LIMIT = 1364;

const base64url = z.string().regex(/^[\w-]+$/);
const credentialId = base64url.max(ID_LIMIT);

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const transportSchema = z.enum(transports);

/** Known transports; browsers may send others. */
const knownTransports = z
  .array(z.string())
  .transform((given) => transports.filter((one) => given.includes(one)))
  .optional();

const shared = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

export const registrationResponse = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: knownTransports,
  }),
});
export type RegistrationResponse = z.infer<typeof registrationResponse>;

export const authenticationResponse = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    /** Browsers leave it out, or send null or nothing, if there is none. */
    userHandle: z.string().nullish(),
  }),
});
export type AuthenticationResponse = z.infer<typeof authenticationResponse>;

/** `CollectedClientData` of WebAuthn, section 5.8.1: the members that the library does not check. */
const clientData = z.object({
  challenge: z.string(),
  /** Browsers say true on a page in a frame of another site, which is refused. */
  crossOrigin: z.literal(false).optional(),
});

/** The challenge that a response answers; undefined if it answers none of them. */
export function findAnswered(
  taken: readonly TakenChallenge[],
  { response }: { response: { clientDataJSON: string } },
): TakenChallenge | undefined {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = clientData.parse(JSON.parse(text));
    return taken.find((one) => one.challenge === challenge);
  } catch {
    return undefined;
  }
}
