import { DuplicateValue, ValidationFailed } from '#model/errors';

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

/** Prefixes the paths of issues with the place of their record in the request body. */
export async function runAtIssuePath<T>(path: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (!(cause instanceof DuplicateValue)) throw prefixIssuePaths(path, cause);
    const fields = cause.fields.map(field => `${path.slice(1)}/${field}`);
    throw new DuplicateValue(fields, { cause, resource: cause.resource, refusal: cause.refusal });
  }
}
