import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { listChildProcesses } from '#tests/support/listChildProcesses';
import { PatternAnalyser } from './PatternAnalyser';

/** Ids of the processes of the analyser that this process has started, by Linux. */
async function listAnalyserProcesses(): Promise<number[]> {
  const children = await listChildProcesses(process.pid);
  const commands = await Promise.all(
    children.map(child => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.filter((_, index) => commands[index]?.includes('recheck'));
}

/** Starts the process of an analyser, and gives its id. */
async function startAnalyser(analyser: PatternAnalyser): Promise<number> {
  const others = await listAnalyserProcesses();
  analyser.analyse('^(a|b)+$');
  const started = (await listAnalyserProcesses()).find(pid => !others.includes(pid));
  if (started === undefined) throw new Error('The analyser has started no process');
  return started;
}

describe('PatternAnalyser', () => {
  it('PatternAnalyser tells safe regular expressions from those that are vulnerable to ReDoS', () => {
    const analyser = new PatternAnalyser();
    expect(analyser.analyse('^(a|b)+$')).toEqual({ status: 'safe' });
    expect(analyser.analyse('^(a+)+$')).toEqual({ status: 'vulnerable' });
  });

  it('PatternAnalyser ends its worker thread and process when idle, and starts them again for the next regular expression', async () => {
    const analyser = new PatternAnalyser(2000);
    // The analyser of another test may end in the meantime.
    const others = await listAnalyserProcesses();
    const listOwn = async () => (await listAnalyserProcesses()).filter(pid => !others.includes(pid));
    analyser.analyse('^(a|b)+$');
    expect(analyser.isRunning).toBe(true);
    expect(await listOwn()).toHaveLength(1);
    await vi.waitFor(() => expect(analyser.isRunning).toBe(false), 20_000);
    await vi.waitFor(async () => expect(await listOwn()).toEqual([]), 20_000);
    expect(analyser.analyse('^(a+)+$').status).toBe('vulnerable');
  }, 180_000);

  it('PatternAnalyser returns its verdict even if its process gets no CPU time for longer than the former timeout', async () => {
    const analyser = new PatternAnalyser();
    const pid = await startAnalyser(analyser);
    process.kill(pid, 'SIGSTOP');
    // `analyse` blocks this thread, so another process lets the stopped one go on.
    spawn('sh', ['-c', `sleep 11; kill -CONT ${pid}`], { stdio: 'ignore' });
    expect(analyser.analyse('^([a-z0-9]+[.])+[a-z]{2,}$')).toEqual({ status: 'safe' });
  }, 180_000);

  it('PatternAnalyser restarts its process after it was killed, also in the middle of an analysis', async () => {
    for (const kill of [
      (pid: number) => process.kill(pid, 'SIGKILL'),
      (pid: number) => {
        process.kill(pid, 'SIGSTOP');
        spawn('sh', ['-c', `sleep 1; kill -KILL ${pid}`], { stdio: 'ignore' });
      },
    ]) {
      const analyser = new PatternAnalyser();
      kill(await startAnalyser(analyser));
      expect(analyser.analyse('^(a+)+$')).toEqual({ status: 'vulnerable' });
    }
  }, 180_000);
});
