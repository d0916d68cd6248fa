import type { AuthDeps } from '#core/call/deps.ts';
import { perService } from '#core/call/per-service.ts';
import { claimDue, makeFile } from '#features/own-data/file/make-file.ts';

interface Preparer {
  /** Makes what is due in the background. A call while it works is one more look. */
  start(deps: AuthDeps): void;
}

/** Makes files one after the other, so that they take a bounded part of the process. */
function createPreparer(): Preparer {
  let isWorking = false;
  let looksAgain = false;

  async function work(deps: AuthDeps): Promise<void> {
    try {
      do {
        looksAgain = false;
        for (let file = await claimDue(deps); file; file = await claimDue(deps)) await makeFile(deps, file);
      } while (looksAgain);
    } finally {
      isWorking = false;
    }
  }

  return {
    start(deps) {
      looksAgain = true;
      if (isWorking) return;
      isWorking = true;
      deps.background(() => work(deps), { kind: 'files of own data' });
    },
  };
}

export const preparer = perService(createPreparer);
