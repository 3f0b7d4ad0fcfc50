import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cityRules } from '#enrolment/cityRules';
import type { JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import type { SampleRow } from '#generator/emit/sampleRows';
import type { NarrowingRules } from '#tests/support/naiveWorld';
import { schemasFolder } from '#tests/support/schemasFolder';

const here = path.resolve('tests/access/schemas/resources');

const reference = (to: string, title: string): JsonObject => ({
  ...{ title, 'x-title-en': title },
  'x-ref': { to, onDelete: 'clear' },
});

/** A grant rule that leaves two fields of urgent records. */
const calmly = ({ urgency }: JsonObject): string[] =>
  urgency === 'high'
    ? ['heading', 'urgency', 'wardId']
    : ['heading', 'urgency', 'wardId', 'amount', 'telephone', 'opinion', 'marks'];

/** Grant rules in code, which narrow the fields of a grant per record. */
export const extraNarrowings = { calmly } satisfies NarrowingRules;
export const extraRules: CityRules = { ...cityRules, fields: { ...cityRules.fields, ...extraNarrowings } };

/** Schemas for access features that the shipped ones lack; accounts have a ward. */
export async function extraSchemasFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'extraSchemas-'));
  await fs.cp(schemasFolder, folder, { recursive: true });
  await fs.cp(here, path.join(folder, 'resources'), { recursive: true });
  const file = path.join(folder, 'resources', 'user.json');
  const user = JSON.parse(await fs.readFile(file, 'utf8')) as Record<string, JsonObject>;
  const more = {
    properties: { ...user.properties, wardId: reference('ward', 'Ward'), lostId: reference('ward', 'Lost') },
    'x-me': { ...user['x-me'], ward: 'wardId', absent: 'lostId' },
  };
  await fs.writeFile(file, JSON.stringify({ ...user, ...more }));
  return folder;
}

export const extraResources = (await fs.readdir(here)).map(file => path.basename(file, '.json'));

/** Assigns wards to all accounts except the one without facts. */
export function arrangeExtraRows(rows: Readonly<Record<string, SampleRow[]>>): void {
  const { user = [], ward = [], matter = [], plea = [], deed = [], callnote = [] } = rows;
  const accounts = user.filter(({ passwordHash }) => passwordHash !== undefined);
  for (const person of user) Object.assign(person, { wardId: null, lostId: null });
  // A tree of three levels: the first ward as root, the next three below it.
  for (const [index, one] of ward.entries()) {
    one.wardAbove = index === 0 ? null : (ward[index < 4 ? 0 : 1 + (index % 3)]?.uuid ?? null);
    one.wardKeeper = accounts[index % accounts.length]?.uuid ?? null;
  }
  for (const [index, person] of accounts.entries())
    person.wardId = person.username === 'unplaced' ? null : (ward[1 + (index % 3)]?.uuid ?? null);
  for (const [index, one] of matter.entries()) {
    one.wardId = ward[index % ward.length]?.uuid ?? null;
    one.isShared = index % 3 === 0;
    one.createdBy = accounts[index % accounts.length]?.uuid ?? null;
  }
  for (const [index, one] of callnote.entries()) {
    one.deedKey = deed[index % deed.length]?.uuid ?? null;
    one.wardMark = ward[index % ward.length]?.wardCode ?? null;
  }
  for (const [index, one] of plea.entries()) {
    one.wardId = ward[1 + (index % 3)]?.uuid ?? null;
    one.createdBy = accounts[index % accounts.length]?.uuid ?? null;
  }
}
