import { allOf } from '#model/simplify';
import { everything, type Condition } from '#model/conditions';
import { isObject, type JsonObject, type Value } from '#model/json';
import { verbs, type AccessRule, type Field, type Verb } from '#model/resource';
import type { Workflow } from '#model/workflow';
import { flagIn, objectIn, textIn, textsIn } from './author';
import { conditionIn } from './conditionIn';

type Fields = Readonly<Record<string, Field>>;

/** Whether a person may ever write the field. */
export const isWritable = (field: Field): boolean => field.origin === 'author' && !field.readOnly;

const namesWhere = (fields: Fields, wanted: (field: Field) => boolean): string[] =>
  Object.values(fields)
    .filter(wanted)
    .map(field => field.name);

/** The fields that a verb reaches when its author says `true`. */
const reach: Readonly<Record<Verb, (field: Field) => boolean>> = {
  see: () => true,
  export: () => true,
  create: isWritable,
  edit: isWritable,
  import: isWritable,
  full: field => field.sensitive !== undefined,
  reveal: field => field.sensitive !== undefined,
  delete: () => false,
};

function fieldsOf(said: Value | undefined, whole: readonly string[]): readonly string[] {
  if (Array.isArray(said)) return said.filter(name => typeof name === 'string');
  if (!isObject(said)) return whole;
  const except = new Set(textsIn(said, 'except'));
  return whole.filter(name => !except.has(name));
}

interface Saying {
  fields: readonly string[];
  rows: Condition;
  fieldRule?: string;
}

/** `true`, an array, `{ except }` or the long form. */
function sayingOf(said: Value | undefined, whole: readonly string[]): Saying | undefined {
  if (said === undefined || said === false) return undefined;
  if (!isObject(said) || 'except' in said) return { fields: fieldsOf(said, whole), rows: everything };
  const fieldRule = textIn(said, 'rule');
  return {
    fields: fieldsOf(said.fields, whole),
    rows: conditionIn(said, 'rows'),
    ...(fieldRule !== undefined && { fieldRule }),
  };
}

/** Exports take out what the grant shows, and imports bring in what it lets write. */
function wholeOf(verb: Verb, grant: JsonObject, fields: Fields): readonly string[] {
  const whole = namesWhere(fields, reach[verb]);
  const narrowedBy: readonly Verb[] =
    verb === 'export' ? ['see'] : verb === 'import' ? ['create', 'edit'] : [];
  const sayings = narrowedBy.flatMap(other => sayingOf(grant[other], namesWhere(fields, reach[other])) ?? []);
  if (sayings.length === 0 || flagIn(grant, 'all')) return whole;
  const within = new Set(sayings.flatMap(saying => saying.fields));
  return whole.filter(name => within.has(name));
}

function verbRules(grant: JsonObject, fields: Fields): Omit<AccessRule, 'role'>[] {
  return verbs.flatMap(may => {
    const whole = wholeOf(may, grant, fields);
    // The values behind masks are never among "all": somebody must have meant each of them.
    const saying = sayingOf(grant[may] ?? (flagIn(grant, 'all') && may !== 'full'), whole);
    return saying ? [{ may, ...saying }] : [];
  });
}

function transitionRules(grant: JsonObject, workflow: Workflow | undefined): Omit<AccessRule, 'role'>[] {
  const said = grant.do;
  const named = Array.isArray(said) ? textsIn(grant, 'do') : Object.keys(objectIn(grant, 'do'));
  const every = flagIn(grant, 'all') ? (workflow?.transitions ?? []).map(transition => transition.name) : [];
  return [...new Set([...every, ...named])].flatMap(name => {
    const saying = sayingOf(isObject(said) ? (said[name] ?? true) : true, []);
    return saying ? [{ may: `do:${name}` as const, ...saying }] : [];
  });
}

function grantRules(
  role: string,
  grant: JsonObject,
  fields: Fields,
  workflow: Workflow | undefined,
): AccessRule[] {
  const base = conditionIn(grant, 'rows');
  return [...verbRules(grant, fields), ...transitionRules(grant, workflow)].map(rule => ({
    role,
    ...rule,
    rows: allOf([base, rule.rows]),
  }));
}

/** What the file says of each role, one rule for each thing that it may do. */
export function accessOf(source: JsonObject, fields: Fields, workflow: Workflow | undefined): AccessRule[] {
  return Object.entries(objectIn(source, 'x-access')).flatMap(([role, said]) => {
    const grants = (Array.isArray(said) ? said : [said]).filter(isObject);
    return grants.flatMap(grant => grantRules(role, grant, fields, workflow));
  });
}
