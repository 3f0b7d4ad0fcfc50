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

describe('PatternAnalyser', () => {
  it('PatternAnalyser tells safe regular expressions from those that are vulnerable to ReDoS', () => {
    const analyser = new PatternAnalyser();
    expect(analyser.analyse('^(a|b)+$')).toEqual({ status: 'safe', timedOut: false });
    expect(analyser.analyse('^(a+)+$')).toEqual({ status: 'vulnerable', timedOut: false });
  });

  it('PatternAnalyser ends its worker thread and process when idle, and starts them again for the next regular expression', async () => {
    const analyser = new PatternAnalyser(20);
    // The analyser of another test may end in the meantime.
    const others = await listAnalyserProcesses();
    const listOwn = async () => (await listAnalyserProcesses()).filter(pid => !others.includes(pid));
    analyser.analyse('^(a|b)+$');
    expect(analyser.isRunning).toBe(true);
    expect(await listOwn()).toHaveLength(1);
    await vi.waitFor(() => expect(analyser.isRunning).toBe(false));
    await vi.waitFor(async () => expect(await listOwn()).toEqual([]), 10_000);
    expect(analyser.analyse('^(a+)+$').status).toBe('vulnerable');
  });
});
