import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type TestServer } from '../support/start-server.ts';

/** The domain that the organization of these tests proves. */
export const DOMAIN = 'engines.example';

export interface EnterpriseService extends TestServer {
  /** What name servers answer from now on: a name, and its TXT record. */
  publish: (records: Readonly<Record<string, string>>) => void;
}

/** With a resolver of its own, because domains of examples have no records. */
const toConfig = (records: string, allowedHosts: readonly string[]): string => `
import { readFile } from 'node:fs/promises';

const resolver = async (name) =>
  new Map(JSON.parse(await readFile(${JSON.stringify(records)}, 'utf8'))).get(name) ?? [];

export default {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  twoFactor: {},
  organization: { domains: { enabled: true, resolver } },
  sso: { allowedHosts: ${JSON.stringify(allowedHosts)} },
};
`;

/** A server whose organizations may have identity providers at these hosts, with port. */
export async function startEnterpriseService({
  port,
  allowedHosts,
}: {
  port: number;
  allowedHosts: readonly string[];
}): Promise<EnterpriseService> {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-enterprise-'));
  const records = join(folder, 'records.json');
  const config = join(folder, 'keystead.config.mjs');
  const publish: EnterpriseService['publish'] = (answers) =>
    writeFileSync(records, JSON.stringify(Object.entries(answers).map(([name, text]) => [name, [[text]]])));
  publish({});
  writeFileSync(config, toConfig(records, allowedHosts));
  const server = await startServer({ port, folder, env: { KEYSTEAD_CONFIG: config } });
  return {
    ...server,
    publish,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
