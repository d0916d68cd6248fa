import { startOracle } from './start-oracle.ts';

/** Program: `oidc-provider` in memory, with the applications of the test. */
await startOracle(Number(process.env.PORT));
