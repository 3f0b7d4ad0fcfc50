import { readdir, readFile } from 'node:fs/promises';

/** Ids of the processes that a process, or one of its threads, has started and that still run, by Linux. */
export async function listChildProcesses(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map(thread =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(ignoreEndedThread),
  );
  return (await Promise.all(lists)).join(' ').split(/\s+/).filter(Boolean).map(Number);
}

/** A thread may end after it was listed; its processes end with it. */
function ignoreEndedThread(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
  throw error;
}
