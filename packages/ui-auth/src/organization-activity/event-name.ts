import { organizationActivity } from './activity-words.ts';
import type { OrganizationEvent } from './useActivity.ts';

/** Name of an action in the words of the card: `organization.role-created` is `event.role-created`. */
export function findEventKey(action: string): EventKey | undefined {
  const key = `event.${action.replace(/^organization\./, '').replaceAll('.', '-')}`;
  return isKey(key) ? key : undefined;
}

type EventKey = Extract<keyof typeof organizationActivity, `event.${string}`>;

const isKey = (key: string): key is EventKey => Object.hasOwn(organizationActivity, key);

/** What the event names besides people: the address, the domain, the team or the role it is about. */
export function findSubject(
  { data }: Pick<OrganizationEvent, 'data'>,
  toRole: (role: string) => string,
): string | undefined {
  const [subject] = [data.email, data.domain, data.to, data.team, data.name].filter(
    (value) => typeof value === 'string',
  );
  if (typeof subject === 'string') return subject;
  return typeof data.role === 'string' ? toRole(data.role) : undefined;
}

/** The actions that a list can be narrowed to, as the server calls them: all that have words. */
export const listedActions = Object.keys(organizationActivity)
  .filter((key) => key.startsWith('event.'))
  .map((key) => key.replace('event.', 'organization.'));
