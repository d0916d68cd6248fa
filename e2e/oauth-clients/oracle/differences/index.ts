import { ofRequests } from './authorize.ts';
import { ofClients } from './clients.ts';
import type { Difference } from './difference.ts';
import { ofTokens } from './tokens.ts';

/** Where the answers differ on purpose. After a difference the two are in different states, so a test ends with it. */
export const byDesign: readonly Difference[] = [...ofRequests, ...ofClients, ...ofTokens];

interface Met {
  name: string;
  before: readonly string[];
  answers: { ours: string; theirs: string };
}

export const findDifference = ({ name, before, answers }: Met): Difference | undefined =>
  byDesign.find(
    ({ asked, after, ours, theirs }) =>
      asked.includes(name) &&
      (after === undefined || after.some((one) => before.includes(one))) &&
      answers.ours.startsWith(ours) &&
      answers.theirs.startsWith(theirs),
  );
