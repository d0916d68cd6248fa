import { createHash } from 'node:crypto';
import { isEmail, normalizeEmail } from '@keystead/api-router/mail';

/** Person who signs in. */
export interface Person {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Ready-made people, by the value of their button. One of them has an unverified e-mail address. */
export const people: ReadonlyMap<string, Person> = new Map([
  ['ada', { name: 'Ada Lovelace', email: 'ada@example.com', emailVerified: true }],
  ['grace', { name: 'Grace Hopper', email: 'grace@example.com', emailVerified: true }],
  ['alan', { name: 'Alan Turing', email: 'alan@example.com', emailVerified: false }],
]);

/** Content of the form, right or wrong. */
export interface TypedPerson {
  name: string;
  email: string;
  verified: boolean;
}

const NAME_LIMIT = 100;

/** One sentence for each field that cannot be used. */
export type PersonFaults = Partial<Record<'name' | 'email', string>>;

/** The fields of a submitted form. */
export const readTyped = (form: URLSearchParams): TypedPerson => ({
  name: form.get('name')?.trim() ?? '',
  email: form.get('email')?.trim() ?? '',
  verified: form.get('verified') === 'on',
});

const findNameFault = (name: string): string | undefined => {
  if (name === '') return 'Enter a name.';
  return name.length > NAME_LIMIT ? `Enter at most ${NAME_LIMIT} characters.` : undefined;
};

const findEmailFault = (email: string): string | undefined =>
  isEmail(email) ? undefined : 'Enter an email address, such as you@example.com.';

/** Person from the form, or the fault of each field. */
export function toPerson({ name, email, verified }: TypedPerson): Person | { faults: PersonFaults } {
  const nameFault = findNameFault(name);
  const emailFault = findEmailFault(email);
  if (nameFault || emailFault)
    return { faults: { ...(nameFault && { name: nameFault }), ...(emailFault && { email: emailFault }) } };
  return { name, email: normalizeEmail(email), emailVerified: verified };
}

/** Subject id. It depends only on the e-mail address, so that accounts stay linked after a restart. */
export const toSubject = ({ email }: Person): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);
