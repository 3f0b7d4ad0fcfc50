import type { Issue } from '#model/errors';
import { own, type JsonObject } from '#model/json';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import { compileTest, compileValidator } from '../validators';
import { constraintsOn } from './demands';
import { makeField } from './makeField';
import type { Making } from './Making';

const mostRounds = 20;

export interface Settling {
  /** The fields that may be changed; all others stay as they are. */
  fields: Readonly<Record<string, Field>>;
  schemas: readonly JsonSchema[];
  making: Making;
}

const fieldOf = (issue: Issue): string =>
  (issue.path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

/** What is not shown is not there, whatever its author lets be kept. */
function dropHidden(record: JsonObject, fields: Settling['fields']): void {
  for (const { name, shownIf } of Object.values(fields)) {
    if (shownIf && name in record && !compileTest(shownIf)(record)) delete record[name];
  }
}

/** A demand on the whole record, such as one field or another: chance finds a set of fields that meets it. */
function reshuffle(record: JsonObject, { fields, making }: Settling): boolean {
  const optional = Object.values(fields).filter(field => !field.required);
  const field = making.dice.pick(optional);
  if (!field) return false;
  if (field.name in record) delete record[field.name];
  else put(field, [field.schema], record, making);
  return true;
}

function put(field: Field, constraints: readonly JsonSchema[], record: JsonObject, making: Making): boolean {
  const value = makeField(field, constraints, record, making);
  if (value === undefined) delete record[field.name];
  else record[field.name] = value;
  return value !== undefined;
}

function mend(record: JsonObject, name: string, issues: readonly Issue[], settling: Settling): boolean {
  const field = own(settling.fields, name);
  if (name === '') return reshuffle(record, settling);
  if (!field) return false;
  if (issues.some(issue => issue.keyword === 'notAllowed' && issue.path.split('/').length === 2)) {
    return delete record[name];
  }
  const constraints = settling.schemas.flatMap(schema => constraintsOn(name, schema, record));
  // An optional value that cannot be made is left out, and the next round says whether that will do.
  return (
    put(field, constraints, record, settling.making) || issues.every(issue => issue.keyword !== 'required')
  );
}

/** Changes a record, field by field, until nothing is wrong with it; false when that did not come about. */
export function settle(record: JsonObject, settling: Settling): boolean {
  const validators = settling.schemas.map(compileValidator);
  for (let round = 0; round < mostRounds; round += 1) {
    dropHidden(record, settling.fields);
    const issues = validators.flatMap(validate => validate(record));
    if (issues.length === 0) return true;
    const names = [...new Set(issues.map(fieldOf))];
    if (
      !names.every(name =>
        mend(
          record,
          name,
          issues.filter(issue => fieldOf(issue) === name),
          settling,
        ),
      )
    )
      return false;
  }
  return false;
}

function likelihood(field: Field): number {
  // A made-up secret opens nothing, and is no digest of one either.
  if (field.sensitive === 'secret') return 0;
  return field.kind === 'list' || field.kind === 'group' ? 0.6 : 0.85;
}

/** Gives values to fields, in this order, all the required and most of the others. */
export function fill(record: JsonObject, fields: readonly Field[], making: Making): void {
  for (const field of fields) {
    const shown = !field.shownIf || compileTest(field.shownIf)(record);
    if (shown && (field.required || making.dice.chance(likelihood(field))))
      put(field, [field.schema], record, making);
  }
}
