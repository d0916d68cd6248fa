import { toShownEmail } from '#messages/to-shown-email.ts';
import { eventNames } from '#words/event-names.ts';

/** First parts of actions, each of which stands for all actions that begin with it. */
export const eventAreas: readonly string[] = Object.keys(eventNames).filter((key) => !key.includes('.'));

/** The part of an event from which its target is read. */
export interface EventFacts {
  action: string;
  data: Readonly<Record<string, unknown>>;
  /** Address of the invitation it is about, for readers who may know it. */
  invitedEmail?: string | null | undefined;
  /** Host of the webhook it is about, in the same way. */
  webhookHost?: string | null | undefined;
}

/** Keeps what is around it on one line. */
const JOINED = '\u2060';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whom an invitation is for. The log outlives the address, and keeps the domain alone. */
function findInvited({ data: { email, domain }, invitedEmail }: EventFacts, someone: string): string {
  const address = [invitedEmail, email].find(isText);
  if (address !== undefined) return toShownEmail(address);
  return isText(domain) ? toShownEmail(`…${JOINED}@${domain}`) : someone;
}

interface SubjectWords {
  toRole: (role: string) => string;
  /** In place of an address that nobody knows any more. */
  someone: string;
}

/** Target of an event besides users: an e-mail address, a domain, a host, an API key or a role. */
export function findSubject(event: EventFacts, { toRole, someone }: SubjectWords): string | undefined {
  const { action, data, webhookHost } = event;
  const { email, domain, to, team, name, role } = data;
  if (action.endsWith('role-changed') && isText(to)) return toRole(to);
  if (action.startsWith('organization.invitation-')) return findInvited(event, someone);
  const subject = [email, domain, to, team, name, webhookHost].find(isText);
  if (subject !== undefined) return toShownEmail(subject);
  return isText(role) ? toRole(role) : undefined;
}
