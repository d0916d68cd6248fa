/** Kind of event, by its name in the event log. */
export interface EventDefinition<Action extends string = string> {
  readonly action: Action;
  /** Names in the data whose values somebody typed about a person. They go with the account of that person. */
  readonly texts?: readonly string[];
}

interface EventFacts {
  texts?: readonly string[];
}

/**
 * Declares an event of a feature. What somebody typed about a person, such as a reason, is named in `texts`: it is
 * removed when the account is deleted. The person is the target; of an event about something else that belongs to no
 * organization, the actor.
 * @example export const userBanned = defineEvent('user.banned', { texts: ['reason'] });
 */
export const defineEvent = <const Action extends string>(
  action: Action,
  { texts }: EventFacts = {},
): EventDefinition<Action> => ({ action, ...(texts && { texts }) });
