import { performance } from 'node:perf_hooks';

/** Milliseconds of the processor that some work takes, which other work on the machine does not lengthen. */
export function measureCpuTime<T>(work: () => T): { result: T; milliseconds: number } {
  const before = process.cpuUsage();
  const result = work();
  return { result, milliseconds: getCpuMilliseconds(before) };
}

/**
 * Tells how many milliseconds this process has since then waited with nothing to do, and worked in all its threads; those
 * are left out in which there was something to do and the processor was not given to it.
 */
export function startOwnTimer(): () => number {
  const before = { waiting: performance.eventLoopUtilization(), working: process.cpuUsage() };
  return () => performance.eventLoopUtilization(before.waiting).idle + getCpuMilliseconds(before.working);
}

function getCpuMilliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
