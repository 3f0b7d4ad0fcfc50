import { describe, expect, it } from 'vitest';
import { NotAllowed } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import { FakeMetadata } from '#tests/support/fakeServer';
import { isForbiddenData, getLatestValue } from '../RemoteData';
import { SchemaStore } from './SchemaStore';

const getSchema = (title: string): ProjectedSchema => ({
  title,
  type: 'object',
  properties: {},
  required: [],
  'x-name': 'pool',
  'x-hash': title,
  'x-validator': title,
  'x-display': '',
  'x-list': { columns: [], search: [], filters: [], sort: [], actions: [], bulk: [], totals: [] },
  'x-form': [],
  'x-detail': [],
  'x-print': [],
  'x-can': { edit: false, delete: false, import: false, export: false, reveal: [] },
});

function setUp() {
  const metadata = new FakeMetadata();
  metadata.schemas.set('pool', getSchema('one')).set('lane', getSchema('lane'));
  return { metadata, schemas: new SchemaStore(metadata) };
}

describe('SchemaStore', () => {
  it('SchemaStore loads a schema once for concurrent readers', async () => {
    const { schemas, metadata } = setUp();
    expect(schemas.getSchema('pool').state).toBe('idle');
    await Promise.all([schemas.load('pool'), schemas.load('pool')]);
    await schemas.load('pool');
    expect(metadata.requests).toEqual(['pool']);
    expect(getLatestValue(schemas.getSchema('pool'))?.title).toBe('one');
  });

  it('SchemaStore returns schemas as plain objects without a MobX proxy', async () => {
    const { schemas, metadata } = setUp();
    await schemas.load('pool');
    expect(getLatestValue(schemas.getSchema('pool'))).toBe(metadata.schemas.get('pool'));
  });

  it('SchemaStore keeps a cached schema while it is reloaded', async () => {
    const { schemas, metadata } = setUp();
    await schemas.load('pool');
    metadata.schemas.set('pool', getSchema('two'));
    const refreshing = schemas.refresh();
    expect(getLatestValue(schemas.getSchema('pool'))?.title).toBe('one');
    await refreshing;
    expect(getLatestValue(schemas.getSchema('pool'))?.title).toBe('two');
  });

  it('SchemaStore reloads only changed schemas that are cached', async () => {
    const { schemas, metadata } = setUp();
    await schemas.load('pool');
    await schemas.load('lane');
    metadata.requests = [];
    await schemas.refresh(['pool', 'never seen']);
    expect(metadata.requests).toEqual(['pool']);
  });

  it('SchemaStore drops a cached schema whose resource is gone', async () => {
    const { schemas, metadata } = setUp();
    await schemas.load('pool');
    metadata.schemas.delete('pool');
    await schemas.refresh();
    expect(schemas.getSchema('pool')).toMatchObject({ state: 'failed', error: { code: 404 } });
    expect(getLatestValue(schemas.getSchema('pool'))).toBeUndefined();
  });

  it('SchemaStore drops a cached schema after access to it is lost', async () => {
    const { schemas, metadata } = setUp();
    await schemas.load('pool');
    metadata.schemas.set('pool', new NotAllowed('notAllowed'));
    await schemas.refresh();
    expect(isForbiddenData(schemas.getSchema('pool'))).toBe(true);
  });

  it('SchemaStore discards a schema that arrives after the session has ended', async () => {
    const { schemas } = setUp();
    const loading = schemas.load('pool');
    schemas.reset();
    await loading;
    expect(schemas.getSchema('pool').state).toBe('idle');
  });

  it('SchemaStore reloads a schema that failed to load', async () => {
    const { schemas, metadata } = setUp();
    await schemas.load('gate');
    expect(schemas.getSchema('gate').state).toBe('failed');
    metadata.schemas.set('gate', getSchema('gate'));
    await schemas.load('gate');
    expect(schemas.getSchema('gate').state).toBe('done');
  });
});
