import { describe, expect, it } from 'vitest';
import { NotAllowed } from '#model/errors';
import type { ProjectedSchema } from '#model/projection';
import { FakeMetadata } from '#tests/support/fakeServer';
import { isForbidden, latestValue } from '../RemoteData';
import { SchemaStore } from './SchemaStore';

const schemaOf = (title: string): ProjectedSchema => ({
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

function begin() {
  const metadata = new FakeMetadata();
  metadata.schemas.set('pool', schemaOf('one')).set('lane', schemaOf('lane'));
  return { metadata, schemas: new SchemaStore(metadata) };
}

describe('the schemas', () => {
  it('are asked for once, by however many screens at once', async () => {
    const { schemas, metadata } = begin();
    expect(schemas.getSchema('pool').state).toBe('idle');
    await Promise.all([schemas.load('pool'), schemas.load('pool')]);
    await schemas.load('pool');
    expect(metadata.requests).toEqual(['pool']);
    expect(latestValue(schemas.getSchema('pool'))?.title).toBe('one');
  });

  it('are handed out as they came: one that is not touched by any proxy can be frozen', async () => {
    const { schemas, metadata } = begin();
    await schemas.load('pool');
    expect(latestValue(schemas.getSchema('pool'))).toBe(metadata.schemas.get('pool'));
  });

  it('stay on screen while they are asked for anew', async () => {
    const { schemas, metadata } = begin();
    await schemas.load('pool');
    metadata.schemas.set('pool', schemaOf('two'));
    const refreshing = schemas.refresh();
    expect(latestValue(schemas.getSchema('pool'))?.title).toBe('one');
    await refreshing;
    expect(latestValue(schemas.getSchema('pool'))?.title).toBe('two');
  });

  it('are asked for anew only where they have changed and are known', async () => {
    const { schemas, metadata } = begin();
    await schemas.load('pool');
    await schemas.load('lane');
    metadata.requests = [];
    await schemas.refresh(['pool', 'never seen']);
    expect(metadata.requests).toEqual(['pool']);
  });

  it('that are gone are not shown any more', async () => {
    const { schemas, metadata } = begin();
    await schemas.load('pool');
    metadata.schemas.delete('pool');
    await schemas.refresh();
    expect(schemas.getSchema('pool')).toMatchObject({ state: 'failed', error: { code: 404 } });
    expect(latestValue(schemas.getSchema('pool'))).toBeUndefined();
  });

  it('that are for others now are not shown any more', async () => {
    const { schemas, metadata } = begin();
    await schemas.load('pool');
    metadata.schemas.set('pool', new NotAllowed('notAllowed'));
    await schemas.refresh();
    expect(isForbidden(schemas.getSchema('pool'))).toBe(true);
  });

  it('of a session that has ended do not come back', async () => {
    const { schemas } = begin();
    const loading = schemas.load('pool');
    schemas.reset();
    await loading;
    expect(schemas.getSchema('pool').state).toBe('idle');
  });

  it('that failed are asked for again', async () => {
    const { schemas, metadata } = begin();
    await schemas.load('gate');
    expect(schemas.getSchema('gate').state).toBe('failed');
    metadata.schemas.set('gate', schemaOf('gate'));
    await schemas.load('gate');
    expect(schemas.getSchema('gate').state).toBe('done');
  });
});
