import { beforeAll, describe, expect } from 'vitest';
import { deepEqual, type JsonObject } from '#model/json';
import { WorkflowDriver } from './WorkflowDriver';
import type { ResourceTests } from './ResourceTests';
import { getEditableFields, type Draft, type ResourceWriter } from './ResourceWriter';

/** Fields to edit in each later state; the initial state edits all of them. */
const enough = 2;

/** Concurrent edits of one version, for any resource in each of its states. */
export function concurrentEditsSuite(resourceTests: ResourceTests): void {
  let writer: ResourceWriter;
  let drafts: (() => Promise<Draft>)[];
  beforeAll(async () => {
    writer = await resourceTests.getWriter();
    const driver = resourceTests.whyImpossible('transition')
      ? undefined
      : await WorkflowDriver.create(resourceTests);
    drafts = driver?.reachableStates.map(state => () => driver.createInState(state)) ?? [
      () => writer.draft(),
    ];
  });

  const masks = ({ masked }: JsonObject, field: string) => (masked as string[]).includes(field);

  /** Edits the field twice from one version; returns whether the field is editable. */
  async function meet(draft: Draft, field: string): Promise<boolean> {
    const first = await writer.change(draft, field);
    if (!first) return false;
    const { uuid = '', version = 0 } = draft.record;
    const stored = { uuid, version: Number(version) + 1 };
    const before = draft.sent[field] ?? null;
    const mine = writer.getOtherValues(draft, field).find(value => !deepEqual(value, first.value)) ?? before;
    const late = await writer.edit({ uuid, version, [field]: mine });
    expect([field, late.status, late.code]).toEqual([field, 409, 409]);
    const { current, conflicts } = late.data as { current: JsonObject; conflicts: JsonObject[] };
    expect(current).toMatchObject(stored);
    if (!masks(current, field)) expect([field, current[field]]).toEqual([field, first.value]);
    expect(conflicts).toMatchObject([{ path: `/${field}`, mine, theirs: current[field] }]);
    expect(await writer.reload(draft.record)).toMatchObject({ ...stored, [field]: current[field] });
    return true;
  }

  describe('concurrent edits', () => {
    resourceTests.addTest(
      'conflict',
      'returns 409 with both values when two edits change the same field, and stores the first',
      async () => {
        for (const [state, newDraft] of drafts.entries()) {
          const most = state === 0 ? Infinity : enough;
          let draft = await newDraft();
          let met = 0;
          for (const field of getEditableFields(draft.record)) {
            if (met === most || !(await meet(draft, field))) continue;
            met += 1;
            draft = await newDraft();
          }
          expect(met).toBeGreaterThan(0);
        }
      },
    );

    resourceTests.addTest(
      'merge',
      'merges two concurrent edits of different fields, in either order',
      async () => {
        for (const newDraft of drafts) {
          const draft = await newDraft();
          const { version = 0 } = draft.record;
          const stored: JsonObject = {};
          let now = draft.record;
          let changes = 0;
          for (const field of getEditableFields(draft.record)) {
            // Derived fields have changed as well.
            if (!deepEqual(now[field], draft.record[field])) continue;
            const change = await writer.change(draft, field);
            if (!change) continue;
            now = change.answer.data;
            changes += 1;
            if (!masks(change.answer.data, field)) stored[field] = change.value;
            expect(change.answer.data).toMatchObject(stored);
          }
          const last = await writer.reload(draft.record);
          expect(last).toMatchObject({ ...stored, version: Number(version) + changes });
          expect(changes).toBeGreaterThan(1);
        }
      },
    );
  });
}
