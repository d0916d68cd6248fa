import { ImportRun } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { serviceCaller } from '#core/call/unit.ts';

/** Milliseconds between two signs of life. */
const HEARTBEAT = 10_000;

/** Writes signs of life of an import until the returned function is called. */
export function keepAlive(deps: AuthDeps, { id, holder }: { id: string; holder: string }): () => void {
  const beat = async (): Promise<void> => {
    await detached(serviceCaller(deps), async (unit) =>
      unit.write((em) => em.nativeUpdate(ImportRun, { id, holder }, { heartbeatAt: unit.now })),
    );
  };
  const timer = setInterval(() => {
    beat().catch((err: unknown) =>
      deps.logger.warn({ err }, 'the sign of life of an import was not written'),
    );
  }, HEARTBEAT);
  timer.unref();
  return () => clearInterval(timer);
}
