import { isEmail, isSameMailbox, normalizeEmail } from '#core/email-address.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { imageField, NAME_LIMIT } from '#core/user/user-view.ts';
import type { MappedUser } from '#features/social-sign-in/provider-types.ts';
import type { ProviderUser } from '#features/social-sign-in/providers/provider.ts';

/** Texts that a missing id becomes when it is converted to text. */
const noIds = new Set(['', 'undefined', 'null', 'NaN', '[object Object]']);

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();

/** Longest id, twice what OpenID Connect allows, and less than an index of PostgreSQL allows; UTF-16 units. */
const ID_LIMIT = 512;

/** Ids are compared exactly, so an id that would have to be changed is refused. */
const isId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= ID_LIMIT && !noIds.has(id) && id === clean(id);

/** Characters that input may not have are not allowed in a profile either. */
function toImage(image: string | null): string | null {
  const read = imageField.safeParse(image);
  return read.success && read.data && read.data === clean(read.data) ? read.data : null;
}

/** A profile that the database can store: a valid id, a valid e-mail address, a name and a safe picture. */
export function toProviderUser(user: ProviderUser, mapped: MappedUser = {}): ProviderUser {
  const { accountId, formerId } = user;
  if (!isId(accountId)) throw new TypeError('the profile has no id');
  const { email, emailVerified, name, image } = { ...user, ...unprove(user, mapped), ...definedOf(mapped) };
  const isAddress = typeof email === 'string' && isEmail(email);
  return {
    accountId,
    ...(isId(formerId) && { formerId }),
    email: isAddress ? normalizeEmail(email) : null,
    emailVerified: isAddress ? emailVerified : null,
    name: readName(name ?? '', NAME_LIMIT),
    image: toImage(image ?? null),
    mapped,
  };
}

const isSameOrNone = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && isSameMailbox(one, other));

/** Takes the verification away if the address is not the one that the provider verified. */
const unprove = (user: ProviderUser, { email = user.email }: MappedUser): MappedUser =>
  isSameOrNone(email, user.email) ? {} : { emailVerified: null };

/** Only fields that a profile may set, and only those that the operator's function returned. */
const definedOf = ({ name, image, email, emailVerified }: MappedUser): MappedUser => ({
  ...(name !== undefined && { name }),
  ...(image !== undefined && { image }),
  ...(email !== undefined && { email }),
  ...(emailVerified !== undefined && { emailVerified }),
});
