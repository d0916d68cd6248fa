import { withAllCalls } from '#core/feature/load-calls.ts';
import { features as builtIn } from '#features.ts';
import { createRouter } from '#router.ts';

/** The features with all of their calls, for documents and tests. A service has those that its options switch on. */
export const features = await withAllCalls(builtIn);

/** The router with all calls of the service. */
export const appRouter = createRouter([], features);
