import { writeFileSync } from 'node:fs';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';
import { isLong } from '../../packages/api-router/src/testing/random/seed.ts';
import { addCounts, noCounts } from './counts.ts';
import { toErrorText } from './error-text.ts';
import type { FileResult } from './second-try.ts';
import type { RunResult } from './vitest-run.ts';

/** Characters of errors that are printed; later failures are only named. */
const spaceForErrors = 20_000;

/** Number of the files that took longest, to be named below each project. */
const longestShown = Number(process.env.TEST_TIMES ?? 0);

interface TimedFile extends FileResult {
  /** Milliseconds that its tests and hooks took. */
  took: number;
}

interface Project {
  filesLeft: number;
  startedAt: number;
  /** Files of other projects run between them. */
  files: Map<string, TimedFile>;
}

/**
 * Reporter with a line per project and every failure as it happens. It writes the result to the file
 * `KEYSTEAD_TEST_RESULT`. An aborted run writes none, which counts as a failure.
 */
export default class CompactReporter implements Reporter {
  readonly #projects = new Map<string, Project>();
  readonly #shown = new Set<string>();
  #spaceLeft = spaceForErrors;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const { project } of specifications) this.#projectOf(project.name).filesLeft += 1;
  }

  onTestModuleStart(module: TestModule): void {
    const project = this.#projectOf(module.project.name);
    if (project.startedAt === 0) project.startedAt = performance.now();
  }

  onTestCaseResult(test: TestCase): void {
    const { counts, passed, failed } = this.#fileOf(test.module);
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    counts[state] += 1;
    if (state === 'passed') passed.push(toTitle(test));
    if (state !== 'failed') return;
    failed.push(toTitle(test));
    this.#show(`FAILED ${toTitle(test)}`, errors);
  }

  /** Long runs write figures. */
  onUserConsoleLog({ type, content }: UserConsoleLog): void {
    if (isLong && type === 'stdout') process.stdout.write(content);
  }

  onTestSuiteResult(suite: TestSuite): void {
    this.#countBroken(suite.module, toTitle(suite), suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    this.#countBroken(module, `${module.project.name} › ${module.relativeModuleId}`, module.errors());
    this.#fileOf(module).took = module.diagnostic().duration;
    const project = this.#projectOf(module.project.name);
    project.filesLeft -= 1;
    if (project.filesLeft === 0) printProject(module.project.name, project);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.#show('FAILED outside of any test', [error]);
    const files = [...this.#projects.values()].flatMap(({ files }) => [...files.values()]);
    if (unhandled.length > 0 || files.some(({ counts }) => counts.failed > 0))
      console.log(`Random tests ran with TEST_SEED=${process.env.TEST_SEED}.`);
    const result: RunResult = { files, failedOutside: unhandled.length };
    const path = process.env.KEYSTEAD_TEST_RESULT;
    if (path !== undefined) writeFileSync(path, JSON.stringify(result));
  }

  #countBroken(module: TestModule, title: string, errors: readonly SerializedError[]): void {
    if (errors.length === 0) return;
    const { counts, broken } = this.#fileOf(module);
    counts.failed += 1;
    broken.push(title);
    this.#show(`FAILED ${title}`, errors);
  }

  /** Prints a title with its error, without that if it was shown already or no space is left. */
  #show(title: string, errors: readonly SerializedError[]): void {
    const text = toErrorText(errors);
    const isShown = this.#shown.has(text);
    const hasSpace = text.length <= this.#spaceLeft;
    this.#shown.add(text);
    if (!isShown && hasSpace) this.#spaceLeft -= text.length;
    console.log(`${title}${isShown ? ' (as above)' : hasSpace ? `\n${text}` : ''}`);
  }

  #projectOf(name: string): Project {
    const known = this.#projects.get(name);
    if (known !== undefined) return known;
    const project = { filesLeft: 0, startedAt: 0, files: new Map() };
    this.#projects.set(name, project);
    return project;
  }

  #fileOf({ project: { name }, relativeModuleId: path }: TestModule): TimedFile {
    const { files } = this.#projectOf(name);
    const known = files.get(path);
    if (known !== undefined) return known;
    const file = { project: name, path, counts: noCounts(), passed: [], failed: [], broken: [], took: 0 };
    files.set(path, file);
    return file;
  }
}

function toTitle({ project, module, fullName }: TestCase | TestSuite): string {
  return `${project.name} › ${module.relativeModuleId} › ${fullName}`;
}

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

function printProject(name: string, { files: byPath, startedAt }: Project): void {
  const files = [...byPath.values()];
  const { passed, failed, skipped } = files.map(({ counts }) => counts).reduce(addCounts, noCounts());
  const took = files.reduce((sum, file) => sum + file.took, 0);
  const seconds = `${toSeconds(performance.now() - startedAt)} s; its files took ${toSeconds(took)} s`;
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds})`);
  const longest = files.toSorted((one, other) => other.took - one.took).slice(0, longestShown);
  for (const { path, took } of longest) console.log(`  ${toSeconds(took)} s ${path}`);
}
