import { toShownEmail } from '#messages/to-shown-email.ts';
import { eventNames } from '#words/event-names.ts';

/** First parts of actions, each of which stands for all actions that begin with it. */
export const eventAreas: readonly string[] = Object.keys(eventNames).filter((key) => !key.includes('.'));

/** The part of an event from which its target is read. */
export interface EventFacts {
  action: string;
  data: Readonly<Record<string, unknown>>;
}

/** Keeps what is around it on one line. */
const JOINED = '\u2060';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Target of an event besides users: an e-mail address, a domain, an API key or a role. */
export function findSubject(
  { action, data }: EventFacts,
  toRole: (role: string) => string,
): string | undefined {
  const { email, domain, to, team, name, role } = data;
  if (action.endsWith('role-changed') && isText(to)) return toRole(to);
  // Who is invited is said by the domain alone, since the log outlives the address.
  if (action.startsWith('organization.invitation-') && !isText(email) && isText(domain))
    return toShownEmail(`…${JOINED}@${domain}`);
  const subject = [email, domain, to, team, name].find(isText);
  if (subject !== undefined) return toShownEmail(subject);
  return isText(role) ? toRole(role) : undefined;
}
