import { describe, expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { Unreachable } from '#model/errors';
import { FakeRecords } from '#tests/support/fakeServer';
import { CreationRefusalStore } from './CreationRefusalStore';

const schemaOf = (can: Partial<ProjectedSchema['x-can']>) =>
  ({ 'x-name': 'paper', 'x-can': can }) as unknown as ProjectedSchema;

describe('CreationRefusalStore', () => {
  it('CreationRefusalStore keeps the reason why no record can be created until a creation window opens', async () => {
    const records = new FakeRecords();
    const store = new CreationRefusalStore(records);
    records.getCreationRefusal = name => Promise.resolve(`${name} is closed`);
    await store.load(schemaOf({ createWindow: true }));
    expect(store.refusal).toBe('paper is closed');
    records.getCreationRefusal = () => Promise.resolve(null);
    await store.load(schemaOf({ createWindow: true }));
    expect(store.refusal).toBeUndefined();
  });

  it('CreationRefusalStore sends no request for a resource without a creation window', async () => {
    const records = new FakeRecords();
    const asked: string[] = [];
    records.getCreationRefusal = name => {
      asked.push(name);
      return Promise.resolve(null);
    };
    await new CreationRefusalStore(records).load(schemaOf({ create: ['name'] }));
    expect(asked).toEqual([]);
  });

  it('CreationRefusalStore leaves the decision to the save if its request fails', async () => {
    const records = new FakeRecords();
    const store = new CreationRefusalStore(records);
    records.getCreationRefusal = () => Promise.reject(new Unreachable('offline'));
    await store.load(schemaOf({ createWindow: true }));
    expect(store.refusal).toBeUndefined();
  });

  it('CreationRefusalStore ignores the response to an earlier request', async () => {
    const records = new FakeRecords();
    const store = new CreationRefusalStore(records);
    let answerFirst: (refusal: string | null) => void = () => undefined;
    records.getCreationRefusal = () => new Promise(resolve => (answerFirst = resolve));
    const first = store.load(schemaOf({ createWindow: true }));
    records.getCreationRefusal = () => Promise.resolve(null);
    await store.load(schemaOf({ createWindow: true }));
    answerFirst('closed');
    await first;
    expect(store.refusal).toBeUndefined();
  });
});
