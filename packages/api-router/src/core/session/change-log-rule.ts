import type { OptionRule } from '#core/options/check-options.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { sessionOptions } from '#core/session/session-options.ts';

/** A log that forgets a change while a copy from before it is still valid would let an ended session in. */
export const changeLogRule: OptionRule = (carrier) => {
  const { enabled, maxAge } = sessionOptions.of(carrier).cookieCache;
  const keepsFor = serviceOptions.of(carrier).changes?.keepsFor;
  return (
    enabled &&
    keepsFor !== undefined &&
    keepsFor < maxAge &&
    `changes keeps changes for ${keepsFor} seconds, but session.cookieCache.maxAge is ${maxAge}: give openRedisStore a maxAge of at least ${maxAge}`
  );
};
