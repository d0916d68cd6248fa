import { defineEvent } from '#core/events/define-event.ts';

export const importFinished = defineEvent('import.finished');
