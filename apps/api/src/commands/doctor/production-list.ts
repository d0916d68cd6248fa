import { checkBackups, checkClock, checkFiles } from './check-data.ts';
import { checkLimits, checkProduction, checkProxies } from './check-limits.ts';
import { checkCsrf, checkOrigins } from './check-origins.ts';
import { checkSecret } from './check-secret.ts';
import { checkCookies, checkUrl } from './check-url.ts';
import { type Check, type Examined, inProduction, type NamedFinding } from './finding.ts';

/** What has to be right before users come, in the order in which it is shown. */
const checks: Readonly<Record<string, Check>> = {
  production: checkProduction,
  https: checkUrl,
  cookies: checkCookies,
  secret: checkSecret,
  csrf: checkCsrf,
  origins: checkOrigins,
  limits: checkLimits,
  proxies: checkProxies,
  files: checkFiles,
  clock: checkClock,
  backups: checkBackups,
};

/** The findings of the list. */
export const examine = (examined: Examined): NamedFinding[] =>
  Object.entries(checks).map(([name, check]) => ({
    name,
    ...inProduction(examined.start, check(examined)),
  }));
