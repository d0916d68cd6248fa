import { expect, test } from 'vitest';
import { addVersion } from './changelog.ts';

const router = `# @keystead/api-router

## 0.2.0

### Minor Changes

- abc1234: Calls may be named.

  By their path.

### Patch Changes

- Updated dependencies [abc1234]
  - @keystead/db@0.2.0

## 0.1.0

The first version.
`;

const kit = router.replace('- Updated', '- def5678: A button is no longer grey.\n- Updated');

test('a version of the packages gets one section at the root, in which each entry stands once', () => {
  const root = '# Changes\n\nAll packages.\n\n## 0.1.0\n\nThe first version.\n';

  expect(addVersion(root, '0.2.0', [router, kit])).toBe(`# Changes

All packages.

## 0.2.0

### Minor Changes

- abc1234: Calls may be named.

  By their path.

### Patch Changes

- def5678: A button is no longer grey.

## 0.1.0

The first version.
`);
});
