import { cardShells } from './card-shells.ts';
import { composition } from './composition.ts';
import { foreignEnds } from './foreign-ends.ts';
import { forms } from './forms.ts';
import { hooks } from './hooks.ts';
import { locks } from './locks.ts';
import { ownCookies } from './own-cookies.ts';
import { policy } from './policy.ts';
import { revocation } from './revocation.ts';
import type { Rule } from './rule.ts';
import { sessionRows } from './session-rows.ts';
import { signingAlgorithms } from './signing-algorithms.ts';
import { staleAnswers } from './stale-answers.ts';
import { clock, environment, measuring, network, networkOfProviders, waiting } from './surroundings.ts';
import { casts, namedExports, shortErrorLists, shortFunctions, spreads } from './syntax-rules.ts';
import { unitOfWork } from './unit-of-work.ts';
import { accountsByOwner, waysByTable } from './ways-of-signing-in.ts';

/** Rules about the meaning of single files. Rules about imports are in `architecture.test.ts`. */
export const rules = {
  clock,
  network,
  networkOfProviders,
  environment,
  waiting,
  measuring,
  forms,
  composition,
  policy,
  staleAnswers,
  cardShells,
  unitOfWork,
  locks,
  revocation,
  foreignEnds,
  ownCookies,
  sessionRows,
  signingAlgorithms,
  waysByTable,
  accountsByOwner,
  hooks,
  casts,
  namedExports,
  spreads,
  shortErrorLists,
  shortFunctions,
} satisfies Record<string, Rule>;
