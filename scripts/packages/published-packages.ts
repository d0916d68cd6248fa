export interface PublishedPackage {
  name: string;
  folder: string;
  /** Whether others import it, so that it needs declarations. */
  isLibrary: boolean;
  /** Folder of its emitted sources, see `emitSources`. */
  program: 'server' | 'kit';
  /** Dependencies that only files need which are not shipped. */
  unused?: readonly string[];
  /** Folders that the build fills with files of a dependency, which is then one of the unused. */
  takes?: Readonly<Record<string, TakenFiles>>;
}

interface TakenFiles {
  from: string;
  files: readonly string[];
}

const swaggerUi: TakenFiles = {
  from: 'swagger-ui-dist',
  // Their licences ask for the last three to go with the others.
  files: ['swagger-ui-bundle.js', 'swagger-ui.css', 'swagger-ui-bundle.js.LICENSE.txt', 'LICENSE', 'NOTICE'],
};

/** Everything that is published. Dependencies stand before what needs them. */
export const publishedPackages: readonly PublishedPackage[] = [
  { name: '@keystead/db', folder: 'packages/db', isLibrary: true, program: 'server' },
  { name: '@keystead/api-router', folder: 'packages/api-router', isLibrary: true, program: 'server' },
  { name: '@keystead/ui-auth', folder: 'packages/ui-auth', isLibrary: true, program: 'kit' },
  {
    name: 'keystead',
    folder: 'apps/api',
    isLibrary: false,
    program: 'server',
    unused: ['oidc-provider', 'swagger-ui-dist'],
    takes: { 'swagger-ui': swaggerUi },
  },
];

/** Name of a tarball, which has no version: `keystead-ui-auth.tgz`. */
export const tarballOf = (name: string): string => `${name.replace('@', '').replace('/', '-')}.tgz`;
