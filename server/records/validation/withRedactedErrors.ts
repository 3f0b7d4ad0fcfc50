import { DuplicateValue, ValidationFailed } from '#model/errors';
import { getFieldNameOfPointer, redactIssues } from './validateRecord';

/** Runs work and redacts the fields that the caller may not know from its validation and unique constraint errors. */
export async function withRedactedErrors<T>(known: ReadonlySet<string>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ValidationFailed) throw new ValidationFailed(redactIssues(cause.issues, known));
    if (!(cause instanceof DuplicateValue)) throw cause;
    throw new DuplicateValue(
      cause.fields.filter(field => known.has(getFieldNameOfPointer(`/${field}`))),
      { cause, resource: cause.resource, refusal: cause.refusal },
    );
  }
}
