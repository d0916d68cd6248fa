import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault, type Scene } from '#features/enterprise-sign-in/faults/create-fault.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `7 minutes`, in the largest unit of which there is at least one. */
function describeSpan(seconds: number): string {
  const [name, size] = units.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** The clock of an identity provider that says `theirs` now. */
export function clockFault(scene: Scene, theirs: Date, at: string): Fault {
  const ahead = Math.round((theirs.getTime() - scene.now.getTime()) / 1000);
  const direction = ahead >= 0 ? 'ahead of' : 'behind';
  return createFault('clock', scene, {
    message: `The clock of the identity provider is ${describeSpan(Math.abs(ahead))} ${direction} ours.`,
    expected: scene.now.toISOString(),
    received: theirs.toISOString(),
    at,
  });
}
