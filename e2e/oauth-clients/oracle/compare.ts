import type { Difference } from './differences/difference.ts';
import type { Course } from './draw.ts';
import { type Answers, judge, type Servers, type Step, Walk } from './walk.ts';

/** Two answers of a course that differ, or none. */
export interface Outcome {
  /** How many requests were compared. */
  compared: number;
  faults: string[];
  /** Why they differ, where the table says so. */
  difference?: Difference;
}

async function begin(servers: Servers, { plan, needs }: Course): Promise<Walk> {
  const walk = new Walk(servers, plan);
  if (needs) await walk.prepare(needs);
  return walk;
}

const given = ['tokens', 'code', 'active', 'done', 'claims', 'answered'];

/** Gives nothing to whoever asks. */
const isRefusal = (answer: string): boolean => !given.some((beginning) => answer.startsWith(beginning));

/**
 * With two faults, each server may tell of the one that it looks at first: both refuse, and each as it refuses one of
 * the faults alone. A difference in one of them is also one of both.
 */
async function isOrder(
  servers: Servers,
  course: Course,
  { index, step, answers }: { index: number; step: Step; answers: Answers },
) {
  const alone: Answers[] = [];
  for (const fault of step.faults) {
    const walk = await begin(servers, course);
    for (const before of course.steps.slice(0, index)) await walk.take(before);
    alone.push(await walk.take({ ...step, faults: [fault] }));
    const verdict = judge(walk);
    if (typeof verdict === 'string' && verdict !== 'same') return false;
  }
  const isOne = alone.some(({ ours, theirs }) => ours === answers.ours && theirs === answers.theirs);
  const isEither =
    isRefusal(answers.ours) &&
    isRefusal(answers.theirs) &&
    alone.some(({ ours }) => ours === answers.ours) &&
    alone.some(({ theirs }) => theirs === answers.theirs);
  return isOne || isEither;
}

/** Does the same at both servers, up to the first difference: after that they are in different states. */
export async function compare(servers: Servers, course: Course): Promise<Outcome> {
  const walk = await begin(servers, course);
  for (const [index, step] of course.steps.entries()) {
    const answers = await walk.take(step);
    const verdict = judge(walk);
    const compared = index + 1;
    if (verdict === 'same') continue;
    if (typeof verdict !== 'string') return { compared, faults: [], difference: verdict };
    if (step.faults.length > 1 && (await isOrder(servers, course, { index, step, answers })))
      return { compared, faults: [] };
    return { compared, faults: [verdict] };
  }
  return { compared: course.steps.length, faults: [] };
}
