import { beforeAll, describe, expect } from 'vitest';
import { deepEqual, type JsonObject } from '#model/json';
import { Course } from './Course';
import type { Trial } from './Trial';
import { editableIn, type Draft, type Writer } from './Writer';

/** So many fields are tried in each state after the first, in which all are. */
const enough = 2;

/** What becomes of the changes of two people who both read the same version, for any resource and in each of its states. */
export function meetingSuite(trial: Trial): void {
  const { resource } = trial;
  let writer: Writer;
  let drafts: (() => Promise<Draft>)[];
  beforeAll(async () => {
    writer = await trial.writer();
    const course = resource.workflow && (await Course.of(trial));
    drafts = course?.reached.map(state => () => course.draftIn(state)) ?? [() => writer.draft()];
  });

  const masks = ({ masked }: JsonObject, field: string) => (masked as string[]).includes(field);

  /** One changes the field, and another one who read the same version comes later; whether the field can be changed. */
  async function meet(draft: Draft, field: string): Promise<boolean> {
    const first = await writer.change(draft, field);
    if (!first) return false;
    const { uuid = '', version = 0 } = draft.record;
    const stored = { uuid, version: Number(version) + 1 };
    const before = draft.sent[field] ?? null;
    const mine = writer.others(draft, field).find(value => !deepEqual(value, first.value)) ?? before;
    const late = await writer.edit({ uuid, version, [field]: mine });
    expect([field, late.status, late.code]).toEqual([field, 409, 409]);
    const { current, conflicts } = late.data as { current: JsonObject; conflicts: JsonObject[] };
    expect(current).toMatchObject(stored);
    if (!masks(current, field)) expect([field, current[field]]).toEqual([field, first.value]);
    expect(conflicts).toMatchObject([{ path: `/${field}`, mine, theirs: current[field] }]);
    expect(await writer.again(draft.record)).toMatchObject({ ...stored, [field]: current[field] });
    return true;
  }

  describe('two changes', () => {
    trial.it('conflict', 'of one field are shown side by side, and the later one is not stored', async () => {
      for (const [state, newDraft] of drafts.entries()) {
        const most = state === 0 ? Infinity : enough;
        let draft = await newDraft();
        let met = 0;
        for (const field of editableIn(draft.record)) {
          if (met === most || !(await meet(draft, field))) continue;
          met += 1;
          draft = await newDraft();
        }
        expect(met).toBeGreaterThan(0);
      }
    });

    trial.it('merge', 'of two fields are both stored, in whatever order they come', async () => {
      for (const newDraft of drafts) {
        const draft = await newDraft();
        const { version = 0 } = draft.record;
        const stored: JsonObject = {};
        let now = draft.record;
        let changes = 0;
        for (const field of editableIn(draft.record)) {
          // Some fields follow others, and have changed with them.
          if (!deepEqual(now[field], draft.record[field])) continue;
          const change = await writer.change(draft, field);
          if (!change) continue;
          now = change.answer.data;
          changes += 1;
          if (!masks(change.answer.data, field)) stored[field] = change.value;
          expect(change.answer.data).toMatchObject(stored);
        }
        const last = await writer.again(draft.record);
        expect(last).toMatchObject({ ...stored, version: Number(version) + changes });
        expect(changes).toBeGreaterThan(1);
      }
    });
  });
}
