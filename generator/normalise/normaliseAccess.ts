import { andConditions } from '#model/conditions/simplifyCondition';
import { matchAll, type Condition } from '#model/conditions';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { Field } from '#model/field';
import { accessVerbs, type AccessGrant, type AccessVerb } from '#model/resource';
import { isManualTransition, type Workflow } from '#model/workflow';
import {
  getBilingualText,
  getBooleanKeyword,
  getObjectKeyword,
  getTextKeyword,
  getTextListKeyword,
} from './readKeywords';
import { readRowCondition } from './readRowCondition';

type Fields = Readonly<Record<string, Field>>;

/** Whether clients may ever write the field. */
export const isFieldWritable = (field: Field): boolean => field.origin === 'author' && !field.readOnly;

const filterFieldNames = (fields: Fields, wanted: (field: Field) => boolean): string[] =>
  Object.values(fields)
    .filter(wanted)
    .map(field => field.name);

/** Fields that a verb covers with the value `true`. */
const isReachedByVerb: Readonly<Record<AccessVerb, (field: Field) => boolean>> = {
  see: () => true,
  export: () => true,
  create: isFieldWritable,
  edit: isFieldWritable,
  import: isFieldWritable,
  full: field => field.sensitive !== undefined,
  reveal: field => field.sensitive !== undefined,
  delete: () => false,
  credentials: () => false,
};

function resolveFields(said: JsonValue | undefined, whole: readonly string[]): readonly string[] {
  if (Array.isArray(said)) return said.filter(name => typeof name === 'string');
  if (!isObject(said)) return whole;
  const except = new Set(getTextListKeyword(said, 'except'));
  return whole.filter(name => !except.has(name));
}

interface ParsedPermission {
  fields: readonly string[];
  rows: Condition;
  fieldRule?: string;
  fieldRefusal?: LocalizedText;
}

/** `true`, an array, `{ except }` or the long form. */
function parsePermission(
  said: JsonValue | undefined,
  whole: readonly string[],
): ParsedPermission | undefined {
  if (said === undefined || said === false) return undefined;
  if (!isObject(said) || 'except' in said) return { fields: resolveFields(said, whole), rows: matchAll };
  const fieldRule = getTextKeyword(said, 'rule');
  const fieldRefusal = getBilingualText(said, 'refusal', 'x-refusal-en');
  return {
    fields: resolveFields(said.fields, whole),
    rows: readRowCondition(said, 'rows'),
    ...(fieldRule !== undefined && { fieldRule }),
    ...(fieldRefusal && { fieldRefusal }),
  };
}

/** Export follows the see fields, import the write fields of the grant. */
function getDefaultFields(verb: AccessVerb, grant: JsonObject, fields: Fields): readonly string[] {
  const whole = filterFieldNames(fields, isReachedByVerb[verb]);
  const narrowedBy: readonly AccessVerb[] =
    verb === 'export' ? ['see'] : verb === 'import' ? ['create', 'edit'] : [];
  const sayings = narrowedBy.flatMap(
    other => parsePermission(grant[other], filterFieldNames(fields, isReachedByVerb[other])) ?? [],
  );
  if (sayings.length === 0 || getBooleanKeyword(grant, 'all')) return whole;
  const within = new Set(sayings.flatMap(saying => saying.fields));
  return whole.filter(name => within.has(name));
}

/**
 * Verbs that the grant `all` does not include, because they disclose sensitive values or control other accounts:
 * unmasking and credentials.
 */
const explicitVerbs: ReadonlySet<AccessVerb> = new Set(['full', 'credentials']);

function buildVerbRules(grant: JsonObject, fields: Fields): Omit<AccessGrant, 'role'>[] {
  return accessVerbs.flatMap(may => {
    const whole = getDefaultFields(may, grant, fields);
    const saying = parsePermission(
      grant[may] ?? (getBooleanKeyword(grant, 'all') && !explicitVerbs.has(may)),
      whole,
    );
    return saying ? [{ may, ...saying }] : [];
  });
}

function buildTransitionRules(
  grant: JsonObject,
  workflow: Workflow | undefined,
): Omit<AccessGrant, 'role'>[] {
  const said = grant.do;
  const named = Array.isArray(said)
    ? getTextListKeyword(grant, 'do')
    : Object.keys(getObjectKeyword(grant, 'do'));
  const every = getBooleanKeyword(grant, 'all')
    ? (workflow?.transitions ?? []).filter(isManualTransition).map(transition => transition.name)
    : [];
  return [...new Set([...every, ...named])].flatMap(name => {
    const saying = parsePermission(isObject(said) ? (said[name] ?? true) : true, []);
    return saying ? [{ may: `do:${name}` as const, ...saying }] : [];
  });
}

function buildGrantRules(
  role: string,
  grant: JsonObject,
  fields: Fields,
  workflow: Workflow | undefined,
): AccessGrant[] {
  const base = readRowCondition(grant, 'rows');
  const narrow = grant.foundBy === undefined ? {} : { foundBy: getTextListKeyword(grant, 'foundBy') };
  return [...buildVerbRules(grant, fields), ...buildTransitionRules(grant, workflow)].map(rule => ({
    role,
    ...rule,
    ...(rule.may === 'see' ? narrow : {}),
    rows: andConditions([base, rule.rows]),
  }));
}

/** Normalises the grants of each role into one rule per verb. */
export function normaliseAccess(
  source: JsonObject,
  fields: Fields,
  workflow: Workflow | undefined,
): AccessGrant[] {
  return Object.entries(getObjectKeyword(source, 'x-access')).flatMap(([role, said]) => {
    const grants = (Array.isArray(said) ? said : [said]).filter(isObject);
    return grants.flatMap(grant => buildGrantRules(role, grant, fields, workflow));
  });
}
