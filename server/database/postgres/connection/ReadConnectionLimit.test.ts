import { describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import { ReadConnectionLimit } from './ReadConnectionLimit';

/** A read of which the test decides when it ends. */
function createRead() {
  let end = () => {};
  const ended = new Promise<void>(resolve => (end = resolve));
  const read = { started: false, end, run: () => ((read.started = true), ended) };
  return read;
}

describe('ReadGate', () => {
  it('ReadConnectionLimit runs the reads of one requester in turn without delaying those of others', async () => {
    const gate = new ReadConnectionLimit(2);
    const [first, second, third, other] = [createRead(), createRead(), createRead(), createRead()];
    const running = [first, second, third].map(read => gate.run('a', read.run));
    running.push(gate.run('b', other.run));
    await Promise.resolve();
    expect([first, second, third, other].map(({ started }) => started)).toEqual([true, true, false, true]);
    other.end();
    await running[3];
    expect(third.started).toBe(false);
    first.end();
    await running[0];
    await Promise.resolve();
    expect(third.started).toBe(true);
    second.end();
    third.end();
    await Promise.all(running);
  });

  it('ReadConnectionLimit continues after a read that fails', async () => {
    const gate = new ReadConnectionLimit(1);
    const failing = gate.run('a', () => Promise.reject(new Error('lost')));
    const next = gate.run('a', () => Promise.resolve('rows'));
    await expect(failing).rejects.toThrow('lost');
    expect(await next).toBe('rows');
  });

  it('ReadConnectionLimit refuses a read that waits too long', async () => {
    const gate = new ReadConnectionLimit(1, 20);
    const read = createRead();
    const running = gate.run('a', read.run);
    await expect(gate.run('a', () => Promise.resolve())).rejects.toThrow(Unavailable);
    read.end();
    await running;
    expect(await gate.run('a', () => Promise.resolve('rows'))).toBe('rows');
  });
});
