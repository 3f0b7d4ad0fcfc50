import { describe, expect, it } from 'vitest';
import { Conflict } from '#model/errors';
import type { ListSequence } from './ListSequence';
import { QueueStore, type QueueDecision } from './QueueStore';

const minute = 60_000;

function setUp({ refusal }: { refusal?: Conflict } = {}) {
  const undone: string[] = [];
  const undo = (_resource: string, operation: string) => {
    undone.push(operation);
    return refusal ? Promise.reject(refusal) : Promise.resolve(1);
  };
  return { undone, queue: new QueueStore({ undo }, 'pupil') };
}

const decisionOf = (uuid: string, more: Partial<QueueDecision> = {}): QueueDecision => ({
  ...{ uuid, title: uuid, operation: `operation-${uuid}`, at: 0 },
  ...more,
});

const sequenceOf = (uuids: readonly string[]): ListSequence =>
  ({
    first: uuids[0],
    seek: () => Promise.resolve(),
    getPosition: (uuid: string) => (uuids.includes(uuid) ? {} : undefined),
    getNeighbour: (uuid: string, step: number) => Promise.resolve(uuids[uuids.indexOf(uuid) + step]),
  }) as unknown as ListSequence;

describe('QueueStore', () => {
  it('queue (records one after the other) skips records that are already decided, and ends after the last', async () => {
    const { queue } = setUp();
    queue.add(decisionOf('a'));
    queue.add(decisionOf('c'));
    const sequence = sequenceOf(['a', 'b', 'c', 'd']);
    expect(await queue.findNext(sequence, 'a')).toBe('b');
    expect(await queue.findNext(sequence, 'b')).toBe('d');
    expect(await queue.findNext(sequence, 'd')).toBe(undefined);
  });

  it('queue (records one after the other) starts at the first undecided record of the list if its record is not in the list', async () => {
    const { queue } = setUp();
    queue.add(decisionOf('a'));
    expect(await queue.findNext(sequenceOf(['a', 'b']), 'x')).toBe('b');
  });

  it('queue (records one after the other) opens each of its lists once, and again after a failure', async () => {
    const { queue } = setUp();
    const opened: string[] = [];
    const sequences = { open: sequenceOf(['a', 'b']), all: sequenceOf(['c']) };
    const load = (parameters: keyof typeof sequences) =>
      queue.loadSequence(parameters, 'a', () => {
        opened.push(parameters);
        return Promise.resolve(sequences[parameters]);
      });
    await expect(
      queue.loadSequence('open', 'a', () => Promise.reject(new Conflict('conflict'))),
    ).rejects.toThrow(Conflict);
    expect(queue.getSequence('open')).toBeUndefined();
    await Promise.all([load('open'), load('open'), load('all')]);
    expect(opened).toEqual(['open', 'all']);
    expect(queue.getSequence('open')).toBe(sequences.open);
    expect(queue.getSequence('all')).toBe(sequences.all);
  });

  it('queue (records one after the other) offers to undo the latest decision for ten minutes, unless it cannot be undone', () => {
    const { queue } = setUp();
    expect(queue.getUndoable(0)).toBe(undefined);
    queue.add(decisionOf('a'));
    queue.add(decisionOf('b', { at: minute }));
    expect(queue.getUndoable(11 * minute - 1)?.uuid).toBe('b');
    expect(queue.getUndoable(11 * minute)).toBe(undefined);
    queue.add(decisionOf('c', { operation: undefined, at: minute }));
    expect(queue.getUndoable(minute)).toBe(undefined);
  });

  it('queue (records one after the other) counts as leaving the current record until another record is shown, also an earlier one whose decision is undone', () => {
    const { queue } = setUp();
    queue.setShown('a');
    queue.startLeaving();
    expect(queue.leaving).toBe('a');
    queue.setShown('b');
    expect(queue.leaving).toBe(undefined);
    queue.startLeaving('a');
    expect(queue.leaving).toBe('b');
    queue.setShown('a');
    queue.startLeaving('a');
    expect(queue.leaving).toBe(undefined);
  });

  it('queue (records one after the other) removes a decision that was undone from its undo list, so that the previous one can be undone next', async () => {
    const { queue, undone } = setUp();
    const [a, b] = [decisionOf('a'), decisionOf('b')];
    queue.add(a);
    queue.add(b);
    await queue.undo(b);
    expect(undone).toEqual(['operation-b']);
    expect(queue.getUndoable(0)).toBe(a);
    expect(queue.count).toBe(1);
  });

  it('queue (records one after the other) removes a decision from its undo list when the decision is undone outside the queue', () => {
    const { queue } = setUp();
    queue.add(decisionOf('a'));
    queue.add(decisionOf('b'));
    queue.forget('operation-b');
    expect(queue.getUndoable(0)?.uuid).toBe('a');
    expect(queue.count).toBe(1);
  });

  it('queue (records one after the other) keeps a decision whose undo the server refuses', async () => {
    const { queue } = setUp({ refusal: new Conflict('conflict') });
    const decision = decisionOf('a');
    queue.add(decision);
    await expect(queue.undo(decision)).rejects.toThrow(Conflict);
    expect(queue.count).toBe(1);
  });

  it('queue (records one after the other) counts each record decided today once, and can undo the latest decision from before a reload', async () => {
    const { queue, undone } = setUp();
    const at = (time: string) => `2026-04-16T${time}+08:00`;
    const now = Date.parse(at('09:10:00'));
    queue.add(decisionOf('d', { at: Date.parse(at('09:09:00')) }));
    await queue.loadEarlier({
      list: () =>
        Promise.resolve([
          { uuid: 'd', label: 'D', title: 'Pass', at: at('09:09:00'), operation: 'operation-d' },
          { uuid: 'c', label: 'C', title: 'Pass', at: at('09:08:00'), operation: 'o-c' },
          { uuid: 'b', label: 'B', title: 'Pass', at: at('09:07:00'), operation: 'o-b' },
          { uuid: 'c', label: 'C', title: 'Take', at: at('09:06:00') },
        ]),
    });
    expect(queue.count).toBe(3);
    expect(queue.getUndoable(now)).toMatchObject({ uuid: 'd' });
    await queue.undo(decisionOf('d'));
    const latest = queue.getUndoable(now);
    expect(latest).toMatchObject({ uuid: 'c', title: 'C', operation: 'o-c' });
    if (latest) await queue.undo(latest);
    expect(undone).toEqual(['operation-d', 'o-c']);
    expect(queue.getUndoable(now)).toMatchObject({ uuid: 'b' });
    expect(queue.getUndoable(now + 10 * minute)).toBeUndefined();
  });

  it('queue (records one after the other) includes a record that was decided on an earlier visit and is open again', async () => {
    const { queue } = setUp();
    await queue.loadEarlier({
      list: () =>
        Promise.resolve([{ uuid: 'b', label: 'B', title: 'Pass', at: '2026-04-16T09:00:00+08:00' }]),
    });
    expect(await queue.findNext(sequenceOf(['a', 'b']), 'a')).toBe('b');
  });

  it('queue (records one after the other) does not undo a bulk transition by the shortcut that undoes one record', async () => {
    const { queue } = setUp();
    const at = '2026-04-16T09:00:00+08:00';
    await queue.loadEarlier({
      list: () =>
        Promise.resolve(['a', 'b'].map(uuid => ({ uuid, label: uuid, title: 'Pass', at, operation: 'job' }))),
    });
    expect(queue.count).toBe(2);
    expect(queue.getUndoable(Date.parse(at))).toBeUndefined();
  });
});
