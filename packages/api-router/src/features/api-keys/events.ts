import { defineEvent } from '#core/events/define-event.ts';

export const apiKeyCreated = defineEvent('api-key.created');
export const apiKeyUpdated = defineEvent('api-key.updated');
export const apiKeyRotated = defineEvent('api-key.rotated');
export const apiKeyDeleted = defineEvent('api-key.deleted');
