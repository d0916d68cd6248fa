import { organizationEvents } from '#words/organization-events.ts';

/** Actions for the filter, by their names in the server: all that have words. */
export const listedActions = Object.keys(organizationEvents);
