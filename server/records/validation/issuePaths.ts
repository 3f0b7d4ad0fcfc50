import { ValidationFailed } from '#model/errors';

/** Prefixes the issue paths of a validation error with the position of the part in the whole request body. */
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
