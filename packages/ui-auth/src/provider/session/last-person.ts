import { withStorage } from './with-storage.ts';

const PERSON = 'ua-last-person';

/** Address of the person who signed in last in this browser, where the application has it kept; else null. */
export const readLastPerson = (): string | null => withStorage((storage) => storage.getItem(PERSON));

/** Keeps the address until `forgetLastPerson`, beyond a sign-out. */
export const keepLastPerson = (email: string): unknown =>
  withStorage((storage) => storage.setItem(PERSON, email));

export const forgetLastPerson = (): unknown => withStorage((storage) => storage.removeItem(PERSON));
