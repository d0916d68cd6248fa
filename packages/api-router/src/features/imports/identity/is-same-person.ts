import type { User } from '@keystead/db';
import type { ImportSettings } from '#features/imports/import-settings.ts';
import { toNormalEmail } from '#features/imports/person-file.ts';

/** What a source says about somebody, as far as it tells them from others who have the same id here. */
export interface SourcePerson {
  id: string;
  email: string;
  emailVerified: boolean;
  /** Null: the owner of the e-mail address has not shown it yet, though somebody else vouches for it. */
  emailProvedAt?: Date | null;
  /** Null: the source does not say it. */
  createdAt: Date | null;
}

/**
 * An id alone tells nobody: two services count from 1, and whoever makes a source writes any id into it. The time of
 * creation is kept to the millisecond everywhere and never changes. An e-mail address tells only if its owner has shown
 * it in both services, since anybody can sign up with that of somebody else.
 */
export function isSamePerson(
  known: Pick<User, 'email' | 'emailProvedAt' | 'createdAt'>,
  given: SourcePerson,
  { provesAddresses }: Pick<ImportSettings, 'provesAddresses'>,
): boolean {
  if (known.createdAt.getTime() === given.createdAt?.getTime()) return true;
  const isProvedThere = provesAddresses && given.emailVerified && given.emailProvedAt !== null;
  if (!isProvedThere || known.emailProvedAt === null) return false;
  return toNormalEmail(known.email) === toNormalEmail(given.email);
}
