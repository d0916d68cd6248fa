import { withStorage } from './with-storage.ts';

/** Id and address, with a space between them. */
const PERSON = 'ua-last-person';

interface Person {
  id: string;
  email: string;
}

function readPerson(): Person | null {
  const [id = '', email = ''] = withStorage((storage) => storage.getItem(PERSON))?.split(' ', 2) ?? [];
  return email === '' ? null : { id, email };
}

/** Address of the person who signed in last in this browser, where the application has it kept; else null. */
export const readLastPerson = (): string | null => readPerson()?.email ?? null;

/** Keeps the address until `forgetLastPerson`, beyond a sign-out. */
export const keepLastPerson = ({ id, email }: Person): unknown =>
  withStorage((storage) => storage.setItem(PERSON, `${id} ${email}`));

export const forgetLastPerson = (): unknown => withStorage((storage) => storage.removeItem(PERSON));

/** Keeps the new address of a person who is kept, and changed it. */
export function followLastPerson(user: Person): void {
  const kept = readPerson();
  if (kept?.id === user.id && kept.email !== user.email) keepLastPerson(user);
}
