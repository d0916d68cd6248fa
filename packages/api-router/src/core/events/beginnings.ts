import { defineEvent } from '#core/events/define-event.ts';

/** An account begins, by whatever way but an import. Its target is the account. */
export const userCreated = defineEvent('user.created');

/** An import of another product's accounts has ended. Its data say how many rows of each table it wrote. */
export const importFinished = defineEvent('import.finished');
