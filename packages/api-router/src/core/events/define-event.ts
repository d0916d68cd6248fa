/** Kind of event, by its name in the event log. */
export interface EventDefinition<Action extends string = string> {
  readonly action: Action;
}

/** Declares an event of a feature. @example export const userDeleted = defineEvent('user.deleted'); */
export const defineEvent = <const Action extends string>(action: Action): EventDefinition<Action> => ({
  action,
});
