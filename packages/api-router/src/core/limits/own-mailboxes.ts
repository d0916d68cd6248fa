import { type Orm, User } from '@keystead/db';
import type { Browser } from '#core/call/deps.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { isEmail, pickSpelled, spellingsOfEmail } from '#core/email-address.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedCookies } from '#core/http/own-cookie.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';

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

/** The marks in the cookies of a browser whose signatures are valid. */
export const readMarks = (deps: OptionCarrier, { sentCookies }: Pick<Browser, 'sentCookies'>): Marks[] =>
  readSignedCookies({ deps, sentCookies }, mailboxesCookie).flatMap((value) => {
    const [id, ...marks] = value.split('.');
    return id ? [{ id, marks }] : [];
  });

/**
 * Those of these marks that a browser of the owner of an e-mail address has. The user is not kept in the
 * EntityManager, because the call may wait for a lock to change it.
 */
async function findMarks(em: Orm['em'], all: readonly Marks[], email: string): Promise<Marks | undefined> {
  const fields = ['id', 'email', 'emailProvedAt', 'accessEndedAt'] as const;
  // Calls are counted before their input is checked, and the database refuses text such as NUL.
  if (!isEmail(email)) return undefined;
  const proved = { email: { $in: spellingsOfEmail(email) }, emailProvedAt: { $ne: null } };
  const user = pickSpelled(await em.find(User, proved, { fields, disableIdentityMap: true }), email);
  return user && all.find(({ id, marks }) => marks.includes(toMark(id, user)));
}

/** Hash of the id of a browser that is marked as one of the owner of an e-mail address; undefined for any other. */
export async function findOwnBrowser(
  carrier: OptionCarrier,
  browser: Browser,
  email: string,
): Promise<string | undefined> {
  const known = readMarks(carrier, browser);
  const own = known.length === 0 ? undefined : await findMarks(browser.em(), known, email);
  return own && hashToken(own.id);
}
