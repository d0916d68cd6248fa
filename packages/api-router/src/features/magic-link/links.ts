import { MagicLink } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { isSameMailbox } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { findBrowser } from '#features/mail-challenge/browser.ts';
import { magicLinkOptions } from '#features/mail-challenge/options.ts';

/** Length of a token. */
const LENGTH = 32;

export interface NewLink {
  /** E-mail address, normalised. */
  email: string;
  browserHash: string;
  /** Fields of the user, in case the link creates one; own fields of the operator as they were sent. */
  name: string;
  image: string | null;
  fields: Readonly<Record<string, unknown>> | null;
}

/** Creates a link that signs in. Returns its token, of which the database keeps only the hash. */
export function issueLink(unit: Unit, link: NewLink): string {
  const { expiresIn } = magicLinkOptions.of(unit);
  const token = unit.deps.random(LENGTH, 'letters');
  unit.em().create(MagicLink, {
    id: unit.deps.random(32, 'letters'),
    ...link,
    tokenHash: hashToken(token),
    expiresAt: new Date(unit.now.getTime() + expiresIn * 1000),
    createdAt: unit.now,
    updatedAt: unit.now,
  });
  return token;
}

/** The link of a valid token. Reading it does not use it up. */
export const findLink = (unit: Unit, token: string): Promise<MagicLink | null> =>
  unit.em().findOne(MagicLink, { tokenHash: hashToken(token), expiresAt: { $gt: unit.now } });

/** Uses up a link in the unit: of two parallel calls one gets it. */
export function consumeLink(unit: Unit, { id }: MagicLink): void {
  unit.write(async (em) => {
    if ((await em.nativeDelete(MagicLink, { id })) !== 1) throw new AuthError(INVALID_TOKEN);
  });
}

/**
 * Browser in which a link is opened: the one that requested it (`own`), the same with a session of another user
 * (`occupied`), or another one, perhaps of a mail scanner (`other`).
 */
export type OpenedIn = 'own' | 'occupied' | 'other';

export async function whereOpened(ctx: AuthContext, link: MagicLink): Promise<OpenedIn> {
  if (findBrowser(ctx) !== link.browserHash) return 'other';
  const current = await readCurrentSession(ctx);
  return current && !isSameMailbox(current.user.email, link.email) ? 'occupied' : 'own';
}
