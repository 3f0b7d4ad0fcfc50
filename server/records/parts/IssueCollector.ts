import { ValidationFailed, type Issue } from '#model/errors';

/** Collects the issues of several records, so that one refusal names them all. */
export class IssueCollector {
  private readonly issues: Issue[] = [];

  /** Runs work on the record at this path of the body. Undefined when it is refused for its values. */
  async collect<T>(path: string, work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      this.issues.push(...error.issues.map(issue => ({ ...issue, path: `${path}${issue.path}` })));
      return undefined;
    }
  }

  /** Returns the result, or throws the collected issues if there are any. */
  require<T>(result: T | undefined): T {
    if (this.issues.length > 0) throw new ValidationFailed(this.issues);
    if (result === undefined) throw new TypeError('There is neither a result nor an issue');
    return result;
  }
}
