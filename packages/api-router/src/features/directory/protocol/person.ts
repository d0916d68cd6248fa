import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { readName } from '#core/http/input/shown-name.ts';
import { SCIM_INVALID_VALUE } from '#features/directory/errors.ts';
import { assertKey, isValues, type Values } from '#features/directory/protocol/read-value.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';

/** What the service looks at in a User; everything else is only kept. */
export interface Person {
  userName: string;
  userNameKey: string;
  externalId: string | null;
  email: string;
  workEmail: string | null;
  /** Empty: the directory names nobody. */
  name: string;
  active: boolean;
}

const MOST_OF_NAME = 200;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const partsOf = ({ name }: Values): Values => (isValues(name) ? name : {});

function nameOf(attributes: Values): string {
  const { formatted, givenName, familyName } = partsOf(attributes);
  const whole = [givenName, familyName]
    .map(textOf)
    .filter((part) => part !== '')
    .join(' ');
  const names = [attributes.displayName, formatted, whole].map((one) => readName(textOf(one), MOST_OF_NAME));
  return names.find((one) => one !== '') ?? '';
}

/** The primary address, else that of work, else the first, else the name in the directory. */
function addressOf(attributes: Values, userName: string): string {
  const emails = [attributes.emails].flat().filter(isValues);
  const one =
    emails.find(({ primary }) => primary === true) ??
    emails.find(({ type }) => textOf(type).toLowerCase() === 'work') ??
    emails[0];
  return textOf(one?.value) || userName;
}

function workAddressOf({ emails }: Values): string | null {
  const work = [emails].flat().find((one) => isValues(one) && textOf(one.type).toLowerCase() === 'work');
  const value = isValues(work) ? textOf(work.value) : '';
  return isEmail(value) ? normalizeEmail(value) : null;
}

/** Reads the person of a User. Throws for one without a name in the directory, or without an address. */
export function readPerson(attributes: Values): Person {
  const userName = textOf(attributes.userName).trim();
  if (userName === '') throw refusal(SCIM_INVALID_VALUE, 'userName is required');
  const userNameKey = userName.toLowerCase();
  assertKey('userName', userNameKey);
  const address = addressOf(attributes, userName);
  if (!isEmail(address)) throw refusal(SCIM_INVALID_VALUE, 'The person has no e-mail address');
  const externalId = textOf(attributes.externalId);
  assertKey('externalId', externalId);
  return {
    userName,
    userNameKey,
    externalId: externalId === '' ? null : externalId,
    email: normalizeEmail(address),
    workEmail: workAddressOf(attributes),
    name: nameOf(attributes),
    // Left out, it is true (RFC 7643 section 4.1.1 leaves it to the service).
    active: attributes.active !== false,
  };
}
