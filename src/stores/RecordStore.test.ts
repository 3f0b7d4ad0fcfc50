import { describe, expect, it } from 'vitest';
import { Conflict, Invalid } from '#model/errors';
import type { RecordDetail } from '#model/records';
import { FakeRecords } from '#tests/support/fakeServer';
import { RecordStore } from './RecordStore';

const detailOf = (version: number): RecordDetail => ({
  uuid: 'one',
  version,
  actions: ['close'],
  refusals: {},
  editable: [],
  masked: [],
  labels: {},
});

/** One record, that somebody else may change meanwhile. */
class OneRecord extends FakeRecords {
  version = 1;
  refusal: Invalid | undefined;

  override get = () => Promise.resolve(detailOf(this.version));

  override transition = (_: string, __: string, version: number): Promise<RecordDetail> => {
    if (version !== this.version) return Promise.reject(new Conflict('conflict'));
    if (this.refusal) return Promise.reject(this.refusal);
    return Promise.resolve(detailOf(++this.version));
  };
}

async function begin() {
  const records = new OneRecord();
  const store = new RecordStore(records, 'pool', 'one');
  await store.load();
  return { records, store };
}

describe('a transition', () => {
  it('that a guard refuses says why, and leaves the record as it was', async () => {
    const { records, store } = await begin();
    records.refusal = new Invalid({ zh: '请先填完', en: 'Fill it in first' });
    expect(await store.transition('close', {})).toBe(false);
    expect(store).toMatchObject({
      change: { state: 'failed', error: { say: { zh: '请先填完' } } },
      fieldErrors: [],
      record: { version: 1 },
    });
  });

  it('can be tried again at once when somebody else was first', async () => {
    const { records, store } = await begin();
    records.version = 2;
    expect(await store.transition('close', {})).toBe(false);
    expect(store).toMatchObject({
      change: { state: 'failed', error: { code: 409 } },
      record: { version: 2 },
    });
    expect(await store.transition('close', {})).toBe(true);
    expect(store.record?.version).toBe(3);
  });
});
