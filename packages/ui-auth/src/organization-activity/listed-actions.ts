import { organizationEvents } from '#activity/organization-event-words.ts';

/** The actions that a list can be narrowed to, as the server calls them: all that have words. */
export const listedActions = Object.keys(organizationEvents);
