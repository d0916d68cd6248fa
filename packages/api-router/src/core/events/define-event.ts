/** Something worth knowing afterwards, by the name that it has in the log of events. */
export interface EventDefinition {
  readonly action: string;
}

/** @example export const userDeleted = defineEvent('user.deleted'); */
export const defineEvent = (action: string): EventDefinition => ({ action });
