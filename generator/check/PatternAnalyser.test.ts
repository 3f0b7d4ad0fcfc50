import { spawn } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { listAnalyserProcesses, startAnalyser } from '#tests/support/analyserProcesses';
import { PatternAnalyser } from './PatternAnalyser';

describe('PatternAnalyser', () => {
  it('PatternAnalyser distinguishes safe regular expressions from those that are vulnerable to ReDoS', () => {
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
