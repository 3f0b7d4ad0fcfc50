import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooManyRequests } from '#model/errors';
import { FakeRecords } from '#tests/support/fakeServer';
import { RevealStore } from './RevealStore';

class MaskedRecord extends FakeRecords {
  readonly requests: string[] = [];
  readonly keys: (string | undefined)[] = [];
  failure: Error | undefined;

  override revealField: FakeRecords['revealField'] = (_resource, uuid, field, reason, key) => {
    this.requests.push(`${uuid} ${field} ${reason}`);
    this.keys.push(key);
    return this.failure ? Promise.reject(this.failure) : Promise.resolve('13800138000');
  };
}

describe('RevealStore', () => {
  let records: MaskedRecord;
  let store: RevealStore;
  beforeEach(() => {
    vi.useFakeTimers();
    records = new MaskedRecord();
    store = new RevealStore(records, 'pool', 'one');
  });
  afterEach(() => void vi.useRealTimers());
  const getValue = () => {
    const reveal = store.getReveal('phone');
    return reveal.state === 'done' ? reveal.value.value : reveal.state;
  };

  it('RevealStore shows a revealed value for one minute, then removes it', async () => {
    expect(await store.reveal('phone', '核对入学材料')).toBe(true);
    expect(records.requests).toEqual(['one phone 核对入学材料']);
    expect(getValue()).toBe('13800138000');
    vi.advanceTimersByTime(59_999);
    expect(getValue()).toBe('13800138000');
    vi.advanceTimersByTime(1);
    expect(getValue()).toBe('idle');
  });

  it('RevealStore reports a refused reveal and keeps the reason for the next attempt', async () => {
    records.failure = new TooManyRequests(60);
    expect(await store.reveal('phone', '核对入学材料')).toBe(false);
    expect(store.getReveal('phone')).toMatchObject({ state: 'failed', error: { code: 429 } });
    expect(store.reason).toBe('核对入学材料');
  });

  it('RevealStore hides all revealed values at once, and ignores a reveal that arrives afterwards', async () => {
    const revealing = store.reveal('phone', '核对入学材料');
    store.hideAll();
    expect(await revealing).toBe(false);
    expect(getValue()).toBe('idle');
    await store.reveal('phone', '核对入学材料');
    store.hideAll();
    expect(getValue()).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('RevealStore sends a repeated reveal with a new idempotency key', async () => {
    await store.reveal('phone', '核对入学材料');
    await store.reveal('phone', '核对入学材料');
    expect(new Set(records.keys).size).toBe(2);
  });
});
