export { readRedisClock } from '#redis/read-clock.ts';
export { openRedisStore, type RedisStore, type RedisStoreOptions } from '#redis/store.ts';
