import { readFile } from 'node:fs/promises';
import type { PatternAnalyser } from '#generator/check/PatternAnalyser';
import { listChildProcesses } from '#tests/support/listChildProcesses';

/** Ids of the processes of the analyser that this process has started, by Linux. */
export async function listAnalyserProcesses(): Promise<number[]> {
  const children = await listChildProcesses(process.pid);
  const commands = await Promise.all(
    children.map(child => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.filter((_, index) => commands[index]?.includes('recheck'));
}

/** Starts the process of an analyser, and gives its id. */
export async function startAnalyser(analyser: PatternAnalyser): Promise<number> {
  const others = await listAnalyserProcesses();
  analyser.analyse('^(a|b)+$');
  const started = (await listAnalyserProcesses()).find(pid => !others.includes(pid));
  if (started === undefined) throw new Error('The analyser has started no process');
  return started;
}
