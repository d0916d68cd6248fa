import { defineEvent } from '#core/events/define-event.ts';
import { defineToken } from '#core/tokens/define-token.ts';
import { deletionOptions } from '#features/delete-account/options.ts';

export const userDeleted = defineEvent('user.deleted');
export const deletionRequested = defineEvent('user.deletion-requested');

/** Token in the link of a deletion mail. Its value is the e-mail address that it was mailed to. */
export const deletionToken = defineToken('delete-account', {
  length: 32,
  alphabet: 'lower',
  lifetime: (carrier) => deletionOptions.of(carrier).deleteTokenExpiresIn,
});
