import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { listChildProcesses } from '#tests/support/listChildProcesses';
import { PatternAnalyser } from './PatternAnalyser';

/** The processes of the analyser that this process has started, by Linux. */
async function countAnalyserProcesses(): Promise<number> {
  const children = await listChildProcesses(process.pid);
  const commands = await Promise.all(
    children.map(child => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter(command => command.includes('recheck')).length;
}

describe('PatternAnalyser', () => {
  it('PatternAnalyser tells safe regular expressions from those that are vulnerable to ReDoS', () => {
    const analyser = new PatternAnalyser();
    expect(analyser.analyse('^(a|b)+$')).toEqual({ status: 'safe', timedOut: false });
    expect(analyser.analyse('^(a+)+$')).toEqual({ status: 'vulnerable', timedOut: false });
  });

  it('PatternAnalyser ends its worker thread and process when idle, and starts them again for the next regular expression', async () => {
    const analyser = new PatternAnalyser(20);
    const others = await countAnalyserProcesses();
    analyser.analyse('^(a|b)+$');
    expect(analyser.isRunning).toBe(true);
    expect(await countAnalyserProcesses()).toBe(others + 1);
    await vi.waitFor(() => expect(analyser.isRunning).toBe(false));
    await vi.waitFor(async () => expect(await countAnalyserProcesses()).toBe(others), 10_000);
    expect(analyser.analyse('^(a+)+$').status).toBe('vulnerable');
  });
});
