/** Kind of event, by its name in the event log. */
export interface EventDefinition<Action extends string = string> {
  readonly action: Action;
}

/** @example export const userDeleted = defineEvent('user.deleted'); */
export const defineEvent = <const Action extends string>(action: Action): EventDefinition<Action> => ({
  action,
});
