import { writeFileSync } from 'node:fs';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node';
import { isLong } from '../../packages/api-router/src/testing/seed.ts';
import { type Counts, noCounts } from './counts.ts';
import { toErrorText } from './error-text.ts';
import { judgeSecondTry } from './second-try.ts';

/** Characters of errors that are printed; later failures are only named. */
const spaceForErrors = 20_000;

/** How many of the files that took longest are named below each project. */
const longestShown = Number(process.env.TEST_TIMES ?? 0);

interface Project extends Counts {
  filesLeft: number;
  startedAt: number;
  /** Milliseconds that its tests and hooks took. Files of other projects run between them. */
  took: number;
  /** The same for each of its files, with their paths. */
  files: [path: string, took: number][];
}

/**
 * Reporter with a line per project and every failure as it happens. It writes the counts to the file
 * `KEYSTEAD_TEST_COUNTS`. An aborted run writes none, which counts as a failure.
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
    const project = this.#projectOf(test.project.name);
    const { state, errors = [] } = test.result();
    if (test.diagnostic()?.flaky) {
      const { counts, line } = judgeSecondTry(toTitle(test));
      project[counts] += 1;
      this.#show(line, errors);
      return;
    }
    if (state === 'passed') project.passed += 1;
    if (state === 'skipped') project.skipped += 1;
    if (state !== 'failed') return;
    this.#show(`FAILED ${toTitle(test)}`, errors);
    project.failed += 1;
  }

  /** Long runs write figures. */
  onUserConsoleLog({ type, content }: UserConsoleLog): void {
    if (isLong && type === 'stdout') process.stdout.write(content);
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length === 0) return;
    this.#projectOf(suite.project.name).failed += 1;
    this.#show(`FAILED ${toTitle(suite)}`, errors);
  }

  onTestModuleEnd(module: TestModule): void {
    const project = this.#projectOf(module.project.name);
    const errors = module.errors();
    if (errors.length > 0) {
      project.failed += 1;
      this.#show(`FAILED ${module.project.name} › ${module.relativeModuleId}`, errors);
    }
    project.filesLeft -= 1;
    const { duration } = module.diagnostic();
    project.took += duration;
    project.files.push([module.relativeModuleId, duration]);
    if (project.filesLeft === 0) printProject(module.project.name, project);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.#show('FAILED outside of any test', [error]);
    const total = { ...noCounts(), failed: unhandled.length };
    for (const project of this.#projects.values()) {
      total.passed += project.passed;
      total.failed += project.failed;
      total.skipped += project.skipped;
    }
    if (total.failed > 0) console.log(`Random tests ran with TEST_SEED=${process.env.TEST_SEED}.`);
    const file = process.env.KEYSTEAD_TEST_COUNTS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(total));
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
    const project = { ...noCounts(), filesLeft: 0, startedAt: 0, took: 0, files: [] };
    this.#projects.set(name, project);
    return project;
  }
}

function toTitle({ project, module, fullName }: TestCase | TestSuite): string {
  return `${project.name} › ${module.relativeModuleId} › ${fullName}`;
}

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

function printProject(name: string, { passed, failed, skipped, startedAt, took, files }: Project): void {
  const seconds = `${toSeconds(performance.now() - startedAt)} s; its files took ${toSeconds(took)} s`;
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds})`);
  const longest = files.toSorted(([, one], [, other]) => other - one).slice(0, longestShown);
  for (const [path, time] of longest) console.log(`  ${toSeconds(time)} s ${path}`);
}
