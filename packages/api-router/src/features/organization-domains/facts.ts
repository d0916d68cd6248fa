import { defineEvent } from '#core/events/define-event.ts';

export const domainAdded = defineEvent('organization.domain-added');
export const domainVerified = defineEvent('organization.domain-verified');
export const domainUpdated = defineEvent('organization.domain-updated');
export const domainRemoved = defineEvent('organization.domain-removed');
/** The record was missing on three days in a row, so the domain is no longer verified. */
export const domainLapsed = defineEvent('organization.domain-lapsed');
