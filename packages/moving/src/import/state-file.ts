import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Where an import stands, for people and scripts. The database has the same, and that is what counts. */
export interface State {
  source: string;
  run: string;
  part: string;
  position: string | null;
  finished: boolean;
  counts: object;
}

/** Writes the state as a whole, readable by its owner alone. */
export function writeState(path: string, state: State): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(state)}\n`, { mode: 0o600 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
