import type { Invitation } from '@keystead/db';
import { setQuery } from '#core/http/set-query.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { invitationOptions } from '#features/invitations/options.ts';
import { createProof, type Proved } from '#features/invitations/proof.ts';

/** Page of the application that shows an invitation: a link to share, which proves nothing. */
export function toInvitationUrl(carrier: OptionCarrier, { id }: Pick<Invitation, 'id'>): string {
  const { invitationURL = '/accept-invitation/{id}' } = invitationOptions.of(carrier);
  const { origin } = serviceOptions.of(carrier).base;
  return new URL(invitationURL.replaceAll('{id}', encodeURIComponent(id)), origin).href;
}

/** The same link with the proof of the e-mail address. It is only for the mail. */
export const toProvingUrl = (carrier: OptionCarrier, invitation: Proved): string =>
  setQuery(toInvitationUrl(carrier, invitation), { proof: createProof(carrier, invitation) });
