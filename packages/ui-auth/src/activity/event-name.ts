import { eventNames } from './event-words.ts';

/** First parts of actions, each of which stands for all that begin with it. */
export const eventAreas: readonly string[] = Object.keys(eventNames).filter((key) => !key.includes('.'));

/** As much of an event as tells what it was about. */
export interface EventFacts {
  action: string;
  data: Readonly<Record<string, unknown>>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What an event names besides people: the address, the domain, the key, the role it is about. */
export function findSubject(
  { action, data }: EventFacts,
  toRole: (role: string) => string,
): string | undefined {
  const { email, domain, to, team, name, role } = data;
  if (action.endsWith('role-changed') && isText(to)) return toRole(to);
  const subject = [email, domain, to, team, name].find(isText);
  if (subject !== undefined) return subject;
  return isText(role) ? toRole(role) : undefined;
}
