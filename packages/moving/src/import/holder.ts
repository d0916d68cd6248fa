interface ProcessName {
  host: string;
  pid: number;
  /** Tells it from another process that had the same number. */
  mark: string;
}

export const toHolder = ({ host, pid, mark }: ProcessName): string => `process ${pid} on ${host} (${mark})`;

const HOLDER = /^process (\d+) on (.+) \([^()]*\)$/;

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else is there too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process of this machine is asked. One of another machine may still run, so it counts as alive. */
export function isAlive(holder: string, host: string): boolean {
  const [, pid, other] = HOLDER.exec(holder) ?? [];
  return pid === undefined || other !== host || exists(Number(pid));
}
