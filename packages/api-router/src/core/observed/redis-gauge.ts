import { defineGauge } from '#core/observed/define-gauge.ts';
import type { ChangeLog, HitCounter } from '#core/ports.ts';

interface WithStores {
  counter: HitCounter;
  changes: ChangeLog;
}

export const redisUp = defineGauge<WithStores>({
  name: 'redis_up',
  help: '1 if Redis answers, else 0. Missing if Redis is not used.',
  across: 'max',
  read: ({ counter, changes }) =>
    [counter, changes].flatMap(({ isUp }) => (isUp ? [{ value: Number(isUp()) }] : [])).slice(0, 1),
});
