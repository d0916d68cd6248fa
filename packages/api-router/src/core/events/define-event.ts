/** Kind of event, by its name in the event log. */
export interface EventDefinition {
  readonly action: string;
}

/** @example export const userDeleted = defineEvent('user.deleted'); */
export const defineEvent = (action: string): EventDefinition => ({ action });
