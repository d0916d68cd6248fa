import type { Clock } from '#core/ports.ts';

/** Clock of the service, unless the operator gives another one. */
export const systemClock: Clock = () => new Date();
