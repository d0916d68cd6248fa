import { type Orm, User } from '@keystead/db';
import type { Browser } from '#core/call/deps.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { isEmail } from '#core/email-address.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue } from '#core/http/signed-cookie.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor } from '#core/options/service-options.ts';

/**
 * Marks a browser with the proved addresses that somebody signed in with there. It names none of them and signs nobody in:
 * its only use is that mails to these addresses, and codes of them, are counted apart from those that strangers ask for.
 */
export const mailboxesCookie = defineCookie('mailboxes');

/** Whose address it is, and since when it is proved to be. */
export type ProvedMailbox = Pick<User, 'id' | 'email' | 'emailProvedAt'>;

export interface Marks {
  /** Makes the marks of each browser other ones. */
  id: string;
  marks: string[];
}

/**
 * A mark ends with the proof that it was made by, so that a browser whose account somebody else has taken over, as the owner
 * of the mailbox, is one of a stranger again.
 */
export const toMark = (id: string, { id: userId, email, emailProvedAt }: ProvedMailbox): string =>
  hashToken([id, email, userId, emailProvedAt?.getTime()].join('|'));

/** The marks in the cookie of a browser, if it is ours. */
export function readMarks(carrier: OptionCarrier, cookie: string | undefined): Marks | undefined {
  const value = readSignedValue(keysFor(carrier, mailboxesCookie.signing), cookie);
  const [id, ...marks] = value?.split('.') ?? [];
  return id ? { id, marks } : undefined;
}

/**
 * Whether these are marks of a browser of the owner of an address. The user is not kept as it was read here: the call may wait
 * for its turn to change it.
 */
async function marksMailbox(em: Orm['em'], { id, marks }: Marks, email: string): Promise<boolean> {
  const fields = ['id', 'email', 'emailProvedAt'] as const;
  // Calls are counted before their input is checked, and a database refuses text such as a NUL.
  if (!isEmail(email)) return false;
  const proved = { email, emailProvedAt: { $ne: null } };
  const user = await em.findOne(User, proved, { fields, disableIdentityMap: true });
  return user !== null && marks.includes(toMark(id, user));
}

/** Whether a browser is marked as one of the owner of an address. */
export async function ownsMailbox(
  carrier: OptionCarrier,
  { cookie, em }: Browser,
  email: string,
): Promise<boolean> {
  const known = readMarks(carrier, cookie(mailboxesCookie));
  return known !== undefined && marksMailbox(em(), known, email);
}
