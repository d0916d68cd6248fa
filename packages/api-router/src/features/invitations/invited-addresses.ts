import { Event, Invitation } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { asTarget, invitationCreated } from '#features/invitations/facts.ts';

const isAboutInvitation = ({ targetType }: Event): boolean => targetType === 'invitation';

/**
 * Addresses of the invitations that these events are about, by target, as long as the invitations are kept. An event
 * names its invitation by a digest alone, so it is found by the moment at which it was sent.
 */
export async function findInvited(
  unit: Unit,
  events: readonly Event[],
): Promise<ReadonlyMap<string, string>> {
  const targets = events.filter(isAboutInvitation).flatMap(({ targetId }) => targetId ?? []);
  if (targets.length === 0) return new Map();
  const sent = await unit
    .em()
    .find(
      Event,
      { targetId: [...new Set(targets)], action: invitationCreated.action },
      { fields: ['organizationId', 'createdAt'], disableIdentityMap: true },
    );
  const organization = sent.flatMap(({ organizationId }) => organizationId ?? []);
  const createdAt = sent.map((event) => event.createdAt);
  const found = await unit
    .em()
    .find(
      Invitation,
      { organization: [...new Set(organization)], createdAt },
      { fields: ['organization', 'email'] },
    );
  return new Map(
    found.map(({ id, organization: { id: organizationId }, email }) => [
      asTarget({ id, organizationId }).targetId,
      email,
    ]),
  );
}
