import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { imageField, NAME_LIMIT } from '#core/user/user-view.ts';
import type { MappedUser } from '#features/social-sign-in/provider-types.ts';
import type { ProviderUser } from '#features/social-sign-in/providers/provider.ts';

/** Ids that stand for none: how a missing one looks once it was turned into text. */
const noIds = new Set(['', 'undefined', 'null', 'NaN', '[object Object]']);

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

/** Twice what OpenID allows, and less than an index of PostgreSQL takes; UTF-16 units. */
const ID_LIMIT = 512;

/** Ids are compared as they are, so one that would have to be changed is none. */
const isId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= ID_LIMIT && !noIds.has(id) && id === clean(id);

/** What a caller may not send us, a provider's profile may not bring either. */
function toImage(image: string | null): string | null {
  const read = imageField.safeParse(image);
  return read.success && read.data && read.data === clean(read.data) ? read.data : null;
}

/** A person fit for the database: an id that is one, an address that is one, a name and a picture we would show. */
export function toProviderUser(user: ProviderUser, mapped: MappedUser = {}): ProviderUser {
  const { accountId } = user;
  if (!isId(accountId)) throw new TypeError('the profile has no id');
  const { email, emailVerified, name, image } = { ...user, ...unprove(user, mapped), ...definedOf(mapped) };
  const isAddress = typeof email === 'string' && isEmail(email);
  return {
    accountId,
    email: isAddress ? normalizeEmail(email) : null,
    emailVerified: isAddress ? emailVerified : null,
    name: clean(name ?? '')
      .slice(0, NAME_LIMIT)
      .toWellFormed(),
    image: toImage(image ?? null),
    mapped,
  };
}

/** What the provider said of its address says nothing of another one. */
const unprove = (user: ProviderUser, { email = user.email }: MappedUser): MappedUser =>
  email === user.email ? {} : { emailVerified: null };

/** Only what a profile may fill, and only where the operator's function said something. */
const definedOf = ({ name, image, email, emailVerified }: MappedUser): MappedUser => ({
  ...(name !== undefined && { name }),
  ...(image !== undefined && { image }),
  ...(email !== undefined && { email }),
  ...(emailVerified !== undefined && { emailVerified }),
});
