import type { SsoTest } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { toLink } from '#core/mail/send-mail.ts';
import {
  failed,
  findWaiting,
  isSameTest,
  keepOutcome,
} from '#features/enterprise-sign-in/connection-test/end-test.ts';
import { judgeClaims } from '#features/enterprise-sign-in/connection-test/judge-claims.ts';
import { TEST_ENDED_PATH } from '#features/enterprise-sign-in/connection-test/test-facts.ts';
import type { TestOutcome } from '#features/enterprise-sign-in/connection-test/test-outcome.ts';
import { createFault } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { samlFault, samlWarning } from '#features/enterprise-sign-in/faults/saml-fault.ts';
import { toSamlAnswer } from '#features/enterprise-sign-in/saml/saml-answer.ts';
import { samlSceneOf } from '#features/enterprise-sign-in/saml/saml-scene.ts';
import type { SamlOutcome, Waiting } from '#features/enterprise-sign-in/saml/tickets.ts';

type WaitingTest = Extract<Waiting, { purpose: 'test' }>;

/** Characters of an assertion that are shown. */
const LONGEST_SHOWN = 20_000;

async function judge(ctx: AuthContext, { connection }: SsoTest, outcome: SamlOutcome): Promise<TestOutcome> {
  const scene = samlSceneOf(ctx, connection);
  if ('refusal' in outcome) return failed(samlFault(outcome.refusal, scene));
  const judged = await judgeClaims(ctx, connection, { answer: toSamlAnswer(outcome.said), scene });
  return {
    ...judged,
    warnings: [...outcome.warnings.map((warning) => samlWarning(warning, scene)), ...judged.warnings].slice(
      0,
      20,
    ),
    assertion: outcome.said.xml.slice(0, LONGEST_SHOWN),
  };
}

/** Ends a test in the browser that began it. Returns the page for its window. */
export async function endSamlTest(
  ctx: AuthContext,
  { trip, outcome }: WaitingTest,
  named: string,
): Promise<string> {
  const test = await findWaiting(ctx, trip.data.testId);
  if (test?.connection.protocol === 'saml') {
    const isSame = isSameTest(test, named) && trip.providerId === test.connection.id;
    const scene = samlSceneOf(ctx, test.connection);
    keepOutcome(
      ctx,
      test,
      isSame ? await judge(ctx, test, outcome) : failed(createFault('connection_changed', scene)),
    );
  }
  return toLink(ctx, TEST_ENDED_PATH);
}
