import { type Orm, User } from '@keystead/db';
import type { Browser } from '#core/call/deps.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { isEmail } from '#core/email-address.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue } from '#core/http/signed-cookie.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

/**
 * Marks a browser with the proved e-mail addresses of the users who signed in there. The mark contains no address
 * and signs nobody in: it only separates the limits of mails and codes to these addresses from those of other
 * callers.
 */
// Why: docs/decisions/0031-bound-guesses-and-mails-without-locking-owners-out.md
export const mailboxesCookie = defineCookie('mailboxes');

/** An e-mail address, when it was proved, and when its owner last ended what others may have. */
export type ProvedMailbox = Pick<User, 'id' | 'email' | 'emailProvedAt' | 'accessEndedAt'>;

export interface Marks {
  /** Salt, so that each browser has different marks. */
  id: string;
  marks: string[];
}

/**
 * A mark is valid only for the proof that it was made with, so that a browser loses it when another person proves
 * the e-mail address; and until the next new password or sign-out everywhere, so that a thief does not keep it.
 */
export function toMark(
  id: string,
  { id: userId, email, emailProvedAt, accessEndedAt }: ProvedMailbox,
): string {
  const ended = accessEndedAt === null ? [] : [accessEndedAt.getTime()];
  return hashToken([id, email, userId, emailProvedAt?.getTime(), ...ended].join('|'));
}

/** The marks in the cookie of a browser, if its signature is valid. */
export function readMarks(carrier: OptionCarrier, cookie: string | undefined): Marks | undefined {
  const value = readSignedValue(keysFor(carrier, mailboxesCookie.signing), cookie);
  const [id, ...marks] = value?.split('.') ?? [];
  return id ? { id, marks } : undefined;
}

/**
 * Whether these are marks of a browser of the owner of an e-mail address. The user is not kept in the
 * EntityManager, because the call may wait for a lock to change it.
 */
async function marksMailbox(em: Orm['em'], { id, marks }: Marks, email: string): Promise<boolean> {
  const fields = ['id', 'email', 'emailProvedAt', 'accessEndedAt'] as const;
  // Calls are counted before their input is checked, and the database refuses text such as NUL.
  if (!isEmail(email)) return false;
  const proved = { email, emailProvedAt: { $ne: null } };
  const user = await em.findOne(User, proved, { fields, disableIdentityMap: true });
  return user !== null && marks.includes(toMark(id, user));
}

/** Hash of the id of a browser that is marked as one of the owner of an e-mail address; undefined for any other. */
export async function findOwnBrowser(
  carrier: OptionCarrier,
  { cookie, em }: Browser,
  email: string,
): Promise<string | undefined> {
  const known = readMarks(carrier, cookie(mailboxesCookie));
  return known && (await marksMailbox(em(), known, email)) ? hashToken(known.id) : undefined;
}
