import { DuplicateValue, ValidationFailed } from '#model/errors';
import { redactIssues } from './validateRecord';

/** What goes wrong is told at its fields, as far as the caller may know of them. */
export async function withRedactedErrors<T>(known: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ValidationFailed) throw new ValidationFailed(redactIssues(cause.issues, known));
    if (!(cause instanceof DuplicateValue)) throw cause;
    throw new DuplicateValue(
      cause.fields.filter(field => known.has(field)),
      { cause },
    );
  }
}
