import { refuse } from '#faults/saml-fault.ts';
import { assertNotOver, assertStarted, type Clock, findInstant } from '#response/times.ts';
import { childElements, childrenNamed, findChild, isNamed, pathOf } from '#xml/elements.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { readText } from '#xml/read-text.ts';

const KNOWN = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'];

/** SAML 2.0 Core, section 2.5.1: one condition that is not understood makes the assertion worthless. */
export function checkConditions(assertion: XmlElement, audience: string, clock: Clock): Date | undefined {
  const conditions = findChild(assertion, 'assertion', 'Conditions');
  if (conditions === undefined) refuse('conditions_missing', { at: pathOf(assertion) });
  const at = pathOf(conditions);
  assertStarted(findInstant(conditions, 'NotBefore'), clock, `${at}/@NotBefore`);
  const end = findInstant(conditions, 'NotOnOrAfter');
  assertNotOver(end, clock, { at: `${at}/@NotOnOrAfter` });
  const unknown = childElements(conditions).find(
    (child) => !KNOWN.some((name) => isNamed(child, 'assertion', name)),
  );
  if (unknown !== undefined)
    refuse('condition_unknown', { received: unknown.localName, at: pathOf(unknown) });
  assertAudience(conditions, audience);
  return end;
}

/** Several restrictions must all hold, the audiences of one are alternatives. */
function assertAudience(conditions: XmlElement, expected: string): void {
  const restrictions = childrenNamed(conditions, 'assertion', 'AudienceRestriction');
  if (restrictions.length === 0) refuse('audience_missing', { expected, at: pathOf(conditions) });
  for (const restriction of restrictions) {
    const audiences = childrenNamed(restriction, 'assertion', 'Audience').map(readText);
    if (!audiences.includes(expected)) {
      refuse('audience', { expected, received: audiences.join(' '), at: pathOf(restriction) });
    }
  }
}
