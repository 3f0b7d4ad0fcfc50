import type { ExplanationReason, RemedyTarget, ExplanationRemedy } from '#model/explanation';
import type { JsonObject } from '#model/json';
import type { RecordsFixture } from '#tests/support/recordsFixture';
import { goodValues } from '#tests/support/whySchemas';
import { caseUuid, type Person, type Scene } from './Scene';
import { fieldNames } from './situations';

export const titlesToRoles: Readonly<Record<string, string>> = {
  Administrator: 'admin',
  Bureau: 'bureau',
  School: 'school',
};

/** Does what a remedy names, by whom it names: false if it names nothing that can be done. */
export async function doRemedy(
  scene: Scene,
  caller: Person,
  { rule }: ExplanationReason,
  remedy: ExplanationRemedy,
  /** The filters of the list that the question is about. */
  filters: URLSearchParams,
): Promise<boolean> {
  const { by, links, at, text } = remedy;
  const { fixture } = scene;
  if (at !== undefined) {
    fixture.setTime(new Date(Date.parse(at) + 1000).toISOString());
    return true;
  }
  const fields = links.flatMap(({ field }) => field ?? []);
  if (rule === 'filter') return clearFilter(caller, filters, links, text);
  if (rule === 'deleted') return (await caller.records.recover('case', [caseUuid])) === 1;
  if (rule === 'derived') return change(caller, renew(fields));
  if (rule === 'lock' || rule === 'unique') return letGo(scene, caller, fields, links);
  if (fields.length > 0) return change(caller, pickGood(fields));
  const step = links.find(link => link.step)?.step;
  if (step !== undefined) return scene.settle(scene.go(caller, step));
  const roles = by.map(title => titlesToRoles[title]).filter(role => role !== undefined);
  const role = roles.find(name => name !== 'admin') ?? roles[0];
  if (role === undefined) return false;
  const helper = scene.hire(role);
  if (rule === 'window') return changeOnly(fixture, helper, 'period', openWindow);
  if (rule === 'take') return changeOnly(fixture, helper, 'pool', { seats: 9 });
  if (rule === 'state') return moveOn(scene, helper, text);
  if (text.includes('“CLOSED NOTES”')) return changeNotes(fixture, helper, text);
  const titles = fieldNames.filter(name =>
    text.includes(fixture.catalog.resources.case?.fields[name]?.title.en ?? name),
  );
  return titles.length > 0 && change(helper, pickGood(titles));
}

const renew = (fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map(name => [name, `${name} anew`]));

/** Takes the filter off that the remedy names, or the search; or opens the record, which leaves the list as it is. */
async function clearFilter(
  { records }: Person,
  filters: URLSearchParams,
  [link]: readonly RemedyTarget[],
  text: string,
): Promise<boolean> {
  if (link?.uuid !== undefined) await records.get('case', link.uuid);
  const name = link?.field ?? (text === 'Clear the search' ? 'title' : '');
  const isSet = filters.has(name);
  filters.delete(name);
  return isSet;
}

const openWindow = { openAt: '2026-01-01T00:00:00Z', closeAt: '2027-01-01T00:00:00Z' };

async function changeOnly(
  fixture: RecordsFixture,
  { records }: Person,
  name: string,
  values: JsonObject,
): Promise<boolean> {
  const [row] = await fixture.getRows(name);
  if (row) await records.update(name, row.uuid, row.version, values);
  return row !== undefined;
}

/** The record gets another value, or the record that holds its unique value is moved back. */
async function letGo(
  scene: Scene,
  caller: Person,
  fields: string[],
  links: readonly RemedyTarget[],
): Promise<boolean> {
  const [field] = fields;
  if (field !== undefined) return change(caller, { [field]: `${field} of its own` });
  const holder = links.find(({ uuid }) => uuid !== undefined && uuid !== caseUuid)?.uuid;
  if (holder === undefined) return false;
  const { records } = scene.hire('bureau');
  const { version } = await records.get('case', holder);
  // A move back by one state releases both a lock and a unique key, which the explanation names in turn.
  return scene.settle(records.transition('case', holder, version, 'back', {}));
}

/** The transition from the state of the record to the named state. */
async function moveOn(scene: Scene, helper: Person, text: string): Promise<boolean> {
  const { store, catalog } = scene.fixture;
  const state = (await store.get('case', caseUuid))?.status;
  const steps = catalog.resources.case?.workflow?.transitions ?? [];
  const next = steps.find(
    ({ from, to, title }) =>
      from.some(one => one === state) && (text.includes(`“state ${to}”`) || text.includes(`“${title.en}”`)),
  );
  return next !== undefined && scene.settle(scene.go(helper, next.name));
}

async function changeNotes(fixture: RecordsFixture, { records }: Person, text: string): Promise<boolean> {
  if (text.startsWith('There must be')) await records.create('note', { caseId: caseUuid, kind: 'proof' });
  else {
    const open = (await fixture.getRows('note')).filter(({ kind }) => kind === 'open');
    await records.remove(
      'note',
      open.map(({ uuid }) => uuid),
    );
  }
  return true;
}

const pickGood = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, goodValues[name] ?? null]));

async function change({ records }: Person, values: JsonObject): Promise<boolean> {
  const { version } = await records.get('case', caseUuid);
  await records.update('case', caseUuid, version, values);
  return true;
}
