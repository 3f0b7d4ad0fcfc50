import { isObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { World } from '#tests/support/naiveWorld';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { pastOf } from '../writePast';

/** Short ones stand elsewhere by chance. */
const shortest = 6;

interface Secret {
  table: string;
  field: string;
  uuid: string;
  text: string;
}

const textsIn = (value: JsonValue): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

/** Its rows are told as the past of others: there what they hold belongs to those. */
const ofOthers = new Set(['history']);

const known = new WeakMap<World['rows'], ReadonlyMap<string, Secret>>();

/** Every text that stands in one field of one row alone, and all that once stood there: read once for all callers. */
function secretsOf(sight: NaiveVisibility): ReadonlyMap<string, Secret> {
  const before = known.get(sight.world.rows);
  if (before) return before;
  const tables = Object.entries(sight.world.rows).filter(([table]) => !ofOthers.has(table));
  const elsewhere = repeated(sight.world);
  const all = tables.flatMap(([table, rows]) => {
    const there = sight.forResource(table);
    const fields = [...there.fields.keys()].filter(field => !elsewhere.has(field));
    return rows.flatMap(row => secretsIn(there, fields, table, row));
  });
  // To name a row is not to say what it holds.
  const uuids = tables.flatMap(([, rows]) => rows.map(({ uuid }) => uuid));
  const times = new Map(uuids.map(uuid => [uuid, 1]));
  for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
  const alone = all.filter(({ text }) => times.get(text) === 1);
  const secrets = new Map(alone.map(secret => [secret.text, secret]));
  known.set(sight.world.rows, secrets);
  return secrets;
}

/** Fields that a derived one of another resource repeats, for whoever may see that one. */
function repeated({ files }: World): Set<string> {
  const derived = Object.values(files).flatMap(file =>
    Object.values(isObject(file.properties) ? file.properties : {}),
  );
  const paths = derived.flatMap(said => {
    const derive = isObject(said) ? said['x-derive'] : undefined;
    return isObject(derive) && typeof derive.path === 'string' ? [derive.path] : [];
  });
  return new Set(paths.map(path => path.split('.').at(-1) ?? ''));
}

function secretsIn(sight: NaiveVisibility, fields: readonly string[], table: string, row: Row): Secret[] {
  return fields.flatMap(field => {
    const value = sight.getPlainValue(row, field);
    const texts = [pastOf(field, row.uuid), ...(typeof value === 'string' ? [value] : [])];
    return texts
      .filter(text => text.length >= shortest)
      .map(text => ({ table, field, uuid: row.uuid, text }));
  });
}

/** The resources that show the rows of a table: itself, and the views of it. */
const facesOf = ({ world }: NaiveVisibility, table: string): string[] =>
  Object.keys(world.files).filter(name => {
    const view = world.files[name]?.['x-view'];
    return name === table || (isObject(view) && view.of === table);
  });

/** Whatever was answered at any of the doors: no text is in it that stands only where the asker may not look. */
export const secrets: Door = {
  name: 'any answer',
  knock(visit) {
    const said = new Set(visit.answers.flatMap(({ data, msg }) => [msg, ...textsIn(data)]));
    const found = new Map<string, string[]>();
    const secrets = secretsOf(visit.sight);
    for (const text of said) {
      const secret = secrets.get(text);
      if (!secret) continue;
      const { table, field, uuid } = secret;
      found.set(`${table}.${field}`, [...(found.get(`${table}.${field}`) ?? []), uuid]);
    }
    const verdicts = [...found].map(([field, uuids]): [string, Verdict] => [field, told(uuids, uuids)]);
    return Promise.resolve(new Map(verdicts));
  },
  expected(sight, key) {
    const [table = '', field = ''] = key.split('.');
    const faces = facesOf(sight, table).map(name => sight.forResource(name));
    const isOpen = (row: Row) => faces.some(face => face.fields.has(field) && face.showsUnmasked(row, field));
    return told(
      sight
        .forResource(table)
        .storedRows.filter(isOpen)
        .map(({ uuid }) => uuid),
    );
  },
};
