import { expect, it } from 'vitest';
import type { DraftSchema } from './selectDraft';
import { findDraftLabels } from './findDraftLabels';

const schema = {
  'x-name': 'thing',
  properties: { schoolId: { 'x-ref': { to: 'school', owner: false } }, reason: {} },
} as unknown as DraftSchema;

it('findDraftLabels requests labels for transition inputs of a draft by field path, and only for relations', async () => {
  const asked: string[] = [];
  const records = {
    options: (resource: string, field: string, _q: string, about?: { uuid?: string }) => {
      asked.push(`${resource} ${field}`);
      return Promise.resolve([{ uuid: about?.uuid ?? '', label: '一小' }]);
    },
  };
  const changes = { schoolId: 'u1', reason: 'x' };
  expect(await findDraftLabels(records, schema, changes, name => `transfer.${name}`)).toEqual({ u1: '一小' });
  expect(asked).toEqual(['thing transfer.schoolId']);
});
