import { eventNames } from '#words/event-names.ts';
import { organizationEvents } from '#words/organization-events.ts';

/** Events with the same first part. */
export interface EventGroup {
  area: string;
  events: string[];
}

/** True for the events of organizations: those of their log, and those of the application. */
const isOfOrganization = (type: string): boolean =>
  Object.hasOwn(organizationEvents, type) || !Object.hasOwn(eventNames, type);

/** The events that an owner may choose, by their first part. */
export function toEventGroups(
  types: readonly string[],
  { ofOrganization }: { ofOrganization: boolean },
): EventGroup[] {
  const groups = new Map<string, string[]>();
  for (const type of types.filter((one) => !ofOrganization || isOfOrganization(one))) {
    const area = type.split('.')[0] ?? type;
    groups.set(area, [...(groups.get(area) ?? []), type]);
  }
  return [...groups].map(([area, events]) => ({ area, events }));
}
