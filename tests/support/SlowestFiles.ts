import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** A reporter that lists the slowest test files at the end of a run. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return;
    const slowest = modules
      .map(module => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, shown);
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
    process.stdout.write(`\n The slowest files\n${lines.join('\n')}\n\n`);
  }
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
  return (duration + collectDuration + setupDuration + prepareDuration) / 1000;
}
