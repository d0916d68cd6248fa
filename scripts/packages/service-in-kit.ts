import type { Files } from './emit-sources.ts';
import { reachableFiles } from './imports.ts';

/** Folder of the kit for what it takes from the service, so that it can be installed without the service. */
const FOLDER = 'service';

/** Modules of the kit in place of entries of the service. */
export const serviceModules: Readonly<Record<string, string>> = {
  '@keystead/api-router/addresses': `${FOLDER}/addresses`,
  '@keystead/api-router/brand': `${FOLDER}/brand`,
  '@keystead/api-router/errors': `${FOLDER}/errors`,
  '@keystead/api-router/faces': `${FOLDER}/faces`,
  '@keystead/api-router/types': `${FOLDER}/types`,
};

/**
 * Types that the compiler leaves by name where it writes out the router. A client needs nothing of the context and of
 * what is said about a call; `any` for the context is what tRPC takes for every context.
 */
const namedTypes: Readonly<Record<string, string>> = {
  AuthContext: 'any',
  Meta: 'object',
  // By this a client leaves out calls from inside the process.
  ServerMeta: "{ access?: 'server' }",
  ErrorShape: "import('./core/errors/error-shape.js').ErrorShape",
  // What a client cannot call, since files and pictures come over REST. Clients with the type of the service fit all
  // the same.
  FileOutput: 'unknown',
  BytesOutput: 'unknown',
};

/** Type of the router, as the compiler wrote it. */
function readRouterType(declaration: string): string {
  const [, type] =
    declaration.match(
      /^(?:export )?declare const createBuiltInRouter: \(.*?\) => ([\s\S]*?);\n(?=\/\*\*|export )/m,
    ) ?? [];
  if (type === undefined) throw new Error('The declarations of the service do not have its router.');
  return type.replace(/import\("(\.[^"]+)"\)\.(\w+)/g, (_, from: string, name: string) => {
    const replacement = namedTypes[name];
    if (replacement !== undefined) return replacement;
    throw new Error(
      `The type of the router names ${name} of ${from}, which the kit does not have. Say in service-in-kit.ts what a client needs of it.`,
    );
  });
}

/** Files that a published kit has of the service: its errors, the arithmetic of colours, how addresses are shown, and the types of its calls. */
export function serviceInKit(service: Files): Files {
  const router = `/** Calls of the service, with their inputs, answers and errors. */\nexport type AppRouter = ${readRouterType(
    service.get('router.d.ts') ?? '',
  )};\n`;
  const files = new Map([...service, ['router.d.ts', router], ['router.js', 'export {};\n']]);
  return new Map(
    reachableFiles(files, ['addresses', 'brand', 'errors', 'faces', 'types']).map((path) => [
      `${FOLDER}/${path}`,
      files.get(path) ?? '',
    ]),
  );
}
