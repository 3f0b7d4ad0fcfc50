import { performance } from 'node:perf_hooks';

/** CPU milliseconds of a task, independent of other load. */
export function measureCpuTime<T>(work: () => T): { result: T; milliseconds: number } {
  const before = process.cpuUsage();
  const result = work();
  return { result, milliseconds: getCpuMilliseconds(before) };
}

/**
 * Measures idle time and CPU time of all threads since its start, without time in which the process was runnable but not scheduled.
 */
export function startOwnTimer(): () => number {
  const before = { waiting: performance.eventLoopUtilization(), working: process.cpuUsage() };
  return () => performance.eventLoopUtilization(before.waiting).idle + getCpuMilliseconds(before.working);
}

function getCpuMilliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
