import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { PatternAnalyser } from './PatternAnalyser';

/** The processes of the analyser that this process has started, by Linux. */
async function countAnalyserProcesses(): Promise<number> {
  const threads = await readdir('/proc/self/task');
  const lists = await Promise.all(
    threads.map(thread => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  );
  const children = lists.join(' ').split(/\s+/).filter(Boolean);
  const commands = await Promise.all(
    children.map(child => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return commands.filter(command => command.includes('recheck')).length;
}

describe('PatternAnalyser', () => {
  it('tells safe patterns from vulnerable ones, one after the other', () => {
    const analyser = new PatternAnalyser();
    expect(analyser.analyse('^(a|b)+$')).toEqual({ status: 'safe', timedOut: false });
    expect(analyser.analyse('^(a+)+$')).toEqual({ status: 'vulnerable', timedOut: false });
  });

  it('ends its thread and its process when it has been idle, and starts them again for the next pattern', async () => {
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
