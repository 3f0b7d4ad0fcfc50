import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000;

/** Processor time that a process has used with all its threads, in microseconds, by Linux. */
export async function readProcessorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may have spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}
