import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that wait for others most of their time, for packages from the network or for programs, and one that takes a
 * minute, whatever its size is. At the end of a group they would have nothing beside them. What other files cost is
 * about what their size says.
 */
const longest: readonly string[] = [
  '.storybook/server-rendering/server-rendering.test.ts',
  'e2e/examples.test.ts',
  'test/packages/first-hour.test.ts',
  'test/packages/container.test.ts',
  'test/packages/generated-schema.test.ts',
];

/** Order of test files: in each group of projects those first that take long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longest.includes(relative(process.cwd(), moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
