import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverProgram } from '../../../apps/api/src/testing/server-program.ts';
import { waitUntilUp } from '../start-server.ts';
import { type Deployment, type Program, stop } from './deployment.ts';

/** `npx keystead …` of a guide runs the command line of this repository. */
const NPX = `#!/bin/sh
shift
exec "${process.execPath}" "${serverProgram('cli')}" "$@"
`;

export interface Ended {
  code: number | null;
  output: string;
}

/**
 * A shell in which the lines of a guide are run as they stand. At most one server runs; the next one takes its place.
 */
export function openShell(deployment: Deployment) {
  const bin = join(deployment.folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'npx'), NPX);
  chmodSync(join(bin, 'npx'), 0o755);
  let server: Program | undefined;

  const begin = (line: string, secrets: Record<string, string>): Program =>
    // The shell gives its place to the command, so that a signal reaches that.
    deployment.run('/bin/sh', ['-c', line.replace(/ (npx .*)/, ' exec $1')], {
      PATH: `${bin}:${process.env.PATH}`,
      ...secrets,
    });

  const stopServer = async (): Promise<void> => {
    if (server) await stop(server);
    server = undefined;
  };

  return {
    stopServer,
    /** The output of the running server. */
    log: () => server?.output() ?? '',
    /** Runs a line to its end; of a server until it answers. */
    async type(line: string, secrets: Record<string, string>): Promise<Ended> {
      const isServer = / keystead start\b/.test(line);
      if (isServer) await stopServer();
      const program = begin(line, secrets);
      if (!isServer) return { code: await program.exited, output: program.output() };
      server = program;
      await waitUntilUp(`${deployment.url}/readyz`, program.child, program.output);
      return { code: null, output: program.output() };
    },
  };
}

export type Shell = ReturnType<typeof openShell>;
