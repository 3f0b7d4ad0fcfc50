import { ValidationFailed } from '#model/errors';

/** What is wrong with a part of a body is told at its place in the whole of it. */
export function withIssuePathPrefix<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw prefixIssuePaths(path, error);
  }
}

export function prefixIssuePaths(path: string, error: unknown): unknown {
  if (!(error instanceof ValidationFailed)) return error;
  return new ValidationFailed(error.issues.map(issue => ({ ...issue, path: `${path}${issue.path}` })));
}
