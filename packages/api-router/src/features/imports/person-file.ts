import { User } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { ServiceCarrier } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';
import { normalizeEmail, spellingsOfEmail } from '#core/email-address.ts';
import { userPieces } from '#features/own-data/personal/user-pieces.ts';

/** E-mail address of a source as it is stored: without spaces around it, in the one spelling. */
export const toNormalEmail = (email: string): string => normalizeEmail(email.trim());

/** A user and everything about them, as administrators download it. */
export interface PersonFile {
  id: string;
  pieces: AsyncGenerator<string>;
}

/** The file of the user with this id or e-mail address. */
export async function findPersonFile(
  { deps }: Pick<ServiceCarrier, 'deps'>,
  idOrEmail: string,
): Promise<PersonFile | undefined> {
  await deps.dataKeys.load();
  const user = await detached(serviceCaller(deps), (unit) =>
    unit
      .em()
      .findOne(User, { $or: [{ id: idOrEmail }, { email: { $in: spellingsOfEmail(idOrEmail.trim()) } }] }),
  );
  if (user === null) return undefined;
  return { id: user.id, pieces: userPieces(deps, user, 'administrators') };
}
