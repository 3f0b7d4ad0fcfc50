import { describe, expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { listUnavailableTransitions } from './listUnavailableTransitions';

const step = (name: string) => ({ name, title: name, from: [], to: '', intent: 'none' as const });
const schema: Pick<ProjectedSchema, 'x-can' | 'x-states'> = {
  'x-can': { edit: true, delete: true, import: false, export: false, reveal: [] },
  'x-states': { field: 'state', states: [], transitions: ['open', 'fill', 'drain'].map(step) },
};

describe('unavailable transitions of a record', () => {
  it('unavailable transitions of a record are those that are neither actions nor refused with a reason', () => {
    const record = { actions: ['open', 'edit'], refusals: { fill: 'No water' } };
    expect(
      listUnavailableTransitions(schema as ProjectedSchema, record, 'en').map(({ name }) => name),
    ).toEqual(['drain', 'delete']);
  });
});
