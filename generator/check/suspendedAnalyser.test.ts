import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startAnalyser } from '#tests/support/analyserProcesses';
import { PatternAnalyser } from './PatternAnalyser';

describe('suspended process of PatternAnalyser', () => {
  it('PatternAnalyser returns its verdict even if its process gets no CPU time for longer than the former timeout', async () => {
    const analyser = new PatternAnalyser();
    const pid = await startAnalyser(analyser);
    process.kill(pid, 'SIGSTOP');
    // `analyse` blocks this thread, so another process lets the stopped one go on.
    spawn('sh', ['-c', `sleep 11; kill -CONT ${pid}`], { stdio: 'ignore' });
    expect(analyser.analyse('^([a-z0-9]+[.])+[a-z]{2,}$')).toEqual({ status: 'safe' });
  }, 180_000);
});
