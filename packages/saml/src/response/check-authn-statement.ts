import { refuse } from '#faults/saml-fault.ts';
import { assertNotOver, assertStarted, type Clock, findInstant, requireInstant } from '#response/times.ts';
import { attributeOf, childrenNamed, findChild, pathOf } from '#xml/elements.ts';
import type { XmlElement } from '#xml/nodes.ts';
import { readText } from '#xml/read-text.ts';

export interface AuthnStatement {
  authnInstant: Date;
  sessionIndex: string | null;
  sessionNotOnOrAfter: Date | null;
  authnContextClassRef: string | null;
}

/** All statements must hold. The first one tells how the person signed in. */
export function checkAuthnStatement(assertion: XmlElement, clock: Clock): AuthnStatement {
  const statements = childrenNamed(assertion, 'assertion', 'AuthnStatement');
  const [first, ...others] = statements.map((statement) => readStatement(statement, clock));
  if (first === undefined) refuse('authn_statement_missing', { at: pathOf(assertion) });
  const ends = [first, ...others].flatMap(({ sessionNotOnOrAfter: end }) =>
    end === null ? [] : [end.getTime()],
  );
  return { ...first, sessionNotOnOrAfter: ends.length === 0 ? null : new Date(Math.min(...ends)) };
}

function readStatement(statement: XmlElement, clock: Clock): AuthnStatement {
  const at = pathOf(statement);
  const authnInstant = requireInstant(statement, 'AuthnInstant');
  assertStarted(authnInstant, clock, `${at}/@AuthnInstant`);
  const end = findInstant(statement, 'SessionNotOnOrAfter');
  assertNotOver(end, clock, { at: `${at}/@SessionNotOnOrAfter`, reason: 'session_over' });
  const context = findChild(statement, 'assertion', 'AuthnContext');
  const reference =
    context === undefined ? undefined : findChild(context, 'assertion', 'AuthnContextClassRef');
  return {
    authnInstant,
    sessionIndex: attributeOf(statement, 'SessionIndex') ?? null,
    sessionNotOnOrAfter: end ?? null,
    authnContextClassRef: reference === undefined ? null : readText(reference).trim(),
  };
}
