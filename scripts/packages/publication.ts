import { readFileSync } from 'node:fs';

interface Repository {
  homepage: string;
  bugs: string;
  repository: { type: string; url: string };
}

/** What a registry shows of a package, and how it is published. The addresses are those of the root `package.json`. */
export function publication(folder: string): object {
  const { homepage, bugs, repository }: Repository = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    homepage,
    bugs,
    repository: { ...repository, directory: folder },
    // A registry then says from which commit and by which workflow the tarball was made.
    publishConfig: { access: 'public', provenance: true },
  };
}
