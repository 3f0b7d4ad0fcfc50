import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Maximum number of retried tests; with more of them the run fails. */
const allowed = 3;

/**
 * A reporter that lists the tests that passed at their second try only, with why they failed at first. Too many of them
 * fail the run.
 */
export default class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap(listRetried);
    if (retried.length === 0) return;
    process.stdout.write(`\n Passed at the second try only\n${retried.map(describe).join('\n')}\n\n`);
    if (retried.length <= allowed) return;
    process.stdout.write(` Of these there may be ${allowed}: the run fails.\n\n`);
    process.exitCode = 1;
  }
}

const listRetried = (module: TestModule): TestCase[] =>
  [...module.children.allTests('passed')].filter(test => test.diagnostic()?.flaky);

function describe(test: TestCase): string {
  const reasons = (test.result().errors ?? []).map(({ message }) => `     ${message}`);
  return [` ${test.module.relativeModuleId} > ${test.fullName}`, ...reasons].join('\n');
}
