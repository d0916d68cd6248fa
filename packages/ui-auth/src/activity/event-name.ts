import { eventNames } from './event-words.ts';

/** First parts of actions, each of which stands for all that begin with it. */
export const eventAreas: readonly string[] = Object.keys(eventNames).filter((key) => !key.includes('.'));

/** What an event names besides people: the address, the domain, the key, the role it is about. */
export function findSubject(
  data: Readonly<Record<string, unknown>>,
  toRole: (role: string) => string = (role) => role,
): string | undefined {
  const [subject] = [data.email, data.domain, data.to, data.team, data.name].filter(
    (value) => typeof value === 'string',
  );
  if (typeof subject === 'string') return subject;
  return typeof data.role === 'string' ? toRole(data.role) : undefined;
}
