import { ValidationFailed, type Issue } from '#model/errors';

/** The validation issues with which the task is refused. */
export function catchIssues(work: () => unknown): readonly Issue[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ValidationFailed) return error.issues;
    throw error;
  }
  throw new Error('nothing was refused');
}
