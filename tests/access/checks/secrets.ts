import { isObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { World } from '#tests/support/naiveWorld';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { pastValueOf } from '../seedHistory';

/** Minimum length of searched texts, since shorter ones occur by chance. */
const shortest = 6;

/** Statistics return months of dates, so that these are no leak. */
const monthFormat = 'year-month';

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

/** Resources whose rows occur in the history of other records. */
const ofOthers = new Set(['history']);

const known = new WeakMap<World['rows'], ReadonlyMap<string, Secret>>();

/** Texts unique to one field of one row that no schema has; former values included, computed once for all callers. */
function secretsOf(visibility: NaiveVisibility): ReadonlyMap<string, Secret> {
  const before = known.get(visibility.world.rows);
  if (before) return before;
  const tables = Object.entries(visibility.world.rows).filter(([table]) => !ofOthers.has(table));
  const elsewhere = repeated(visibility.world);
  // An issue names its field by a pointer.
  const pointers = tables.flatMap(([table]) =>
    [...visibility.forResource(table).fields.keys()].map(field => `/${field}`),
  );
  const isVocabulary = new Set([...textsIn(visibility.world.files), ...pointers]);
  const all = tables.flatMap(([table, rows]) => {
    const there = visibility.forResource(table);
    const fields = [...there.fields.keys()].filter(field => there.fields.get(field)?.format !== monthFormat);
    return rows.flatMap(row => secretsIn(there, fields, table, row));
  });
  // A row id is no secret.
  const uuids = tables.flatMap(([, rows]) => rows.map(({ uuid }) => uuid));
  const times = new Map(uuids.map(uuid => [uuid, 1]));
  for (const { text } of all) times.set(text, (times.get(text) ?? 0) + 1);
  // Within lists and objects too: an employer called like another name of an estate.
  const nested = tables.flatMap(([, rows]) =>
    rows.flatMap(row =>
      Object.values(row)
        .filter(value => typeof value === 'object')
        .flatMap(textsIn),
    ),
  );
  for (const text of nested) times.set(text, (times.get(text) ?? 0) + 1);
  // Texts that other resources contain too are no secrets, such as an employer called like an office.
  const alone = all.filter(
    ({ field, text }) => !elsewhere.has(field) && times.get(text) === 1 && !isVocabulary.has(text),
  );
  const secrets = new Map(alone.map(secret => [secret.text, secret]));
  known.set(visibility.world.rows, secrets);
  return secrets;
}

/** Fields whose values a derived field of another resource repeats. */
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

function secretsIn(
  visibility: NaiveVisibility,
  fields: readonly string[],
  table: string,
  row: Row,
): Secret[] {
  return fields.flatMap(field => {
    const value = visibility.getPlainValue(row, field);
    const texts = [pastValueOf(field, row.uuid), ...(typeof value === 'string' ? [value] : [])];
    return texts
      .filter(text => text.length >= shortest)
      .map(text => ({ table, field, uuid: row.uuid, text }));
  });
}

/** A resource and its views. */
const facesOf = ({ world }: NaiveVisibility, table: string): string[] =>
  Object.keys(world.files).filter(name => {
    const view = world.files[name]?.['x-view'];
    return name === table || (isObject(view) && view.of === table);
  });

/** Searches all responses for texts that occur in hidden fields only. */
export const secrets: AccessCheck = {
  name: 'any answer',
  observe(requests) {
    const said = new Set(requests.answers.flatMap(({ data, msg }) => [msg, ...textsIn(data)]));
    const leaks = new Map<string, string[]>();
    const secrets = secretsOf(requests.visibility);
    for (const text of said) {
      const secret = secrets.get(text);
      if (!secret) continue;
      const { table, field, uuid } = secret;
      leaks.set(`${table}.${field}`, [...(leaks.get(`${table}.${field}`) ?? []), uuid]);
    }
    const verdicts = [...leaks].map(([field, uuids]): [string, Verdict] => [field, disclosed(uuids, uuids)]);
    return Promise.resolve(new Map(verdicts));
  },
  expected(visibility, key) {
    const [table = '', field = ''] = key.split('.');
    const faces = facesOf(visibility, table).map(name => visibility.forResource(name));
    const isOpen = (row: Row) => faces.some(face => face.fields.has(field) && face.showsUnmasked(row, field));
    return disclosed(
      visibility
        .forResource(table)
        .storedRows.filter(isOpen)
        .map(({ uuid }) => uuid),
    );
  },
};
