import { getFilterModes, isSortableField } from '../resource/queryableFields';
import { listThisVariableFields } from '../conditions/listThisVariableFields';
import { resolveConditionVariable } from '../conditions/bindConditionVariables';
import { parseExpressionOperation } from '../expressions';
import { evaluateExpression } from '../expressions/evaluateExpression';
import {
  listRecordPathsInExpression,
  listRelatedPathsInExpression,
  listVariablesInExpression,
} from '../expressions/listVariablesInExpression';
import { bindCallerVariables } from '../expressions/bindCallerVariables';
import { maskCharacter } from '../formats/mask';
import { getRangeEndField } from '../hints';
import type { JsonValue } from '../json';
import type { ProjectedField } from '../projection';
import type { CodeSource, Field, Reference } from '../field';
import type { JsonSchema } from '../jsonSchema';
import type { Resource } from '../resource';
import { getBaseResource } from '../catalog';
import { omitUndefined } from './omitUndefined';
import { canEvaluateSchema } from './projectConditions';
import type { ResourceVisibility } from './ResourceVisibility';

/** The parts of a projected field that do not depend on access; also used for transition input and fields of groups. */
export function projectPlainField(field: Field, visibility: ResourceVisibility): ProjectedField {
  const { language } = visibility;
  const inside = field.fields && projectPlainFields(field.fields, visibility);
  return omitUndefined({
    ...addProperties(field.schema, inside),
    title: field.title[language],
    description: field.help?.[language],
    default: field.default,
    readOnly: field.readOnly || undefined,
    'x-kind': field.kind,
    'x-origin': field.origin,
    'x-choices': field.choices?.map(({ value, title, colour, retired }) =>
      omitUndefined({ value, title: title[language], colour, retired }),
    ),
    'x-placeholder': field.placeholder?.[language],
    'x-widget': field.widget,
    'x-cell': field.cell,
    'x-ref': field.ref && projectReference(field.ref, visibility),
    'x-code-of': field.codeOf && projectCodeSource(field.codeOf, visibility),
    'x-sensitive': field.sensitive,
    'x-once': field.once || undefined,
    'x-differs': field.differs,
    'x-fields': inside,
  });
}

function projectReference(ref: Reference, visibility: ResourceVisibility): ProjectedField['x-ref'] {
  const { to, owner, where, options } = ref;
  const compared = where ? listThisVariableFields(where).filter(name => visibility.canEvaluate(name)) : [];
  // An option rule reads the stored record, so the options depend on its values too.
  const fields = options === undefined ? compared : [...compared, 'uuid'];
  const target = visibility.catalog.resources[to];
  // An option rule selects records by their related records. A new record has none, so the picker does not offer to
  // create one.
  const offersNew = target && options === undefined && canCreateAlone(target, visibility);
  return omitUndefined({
    to,
    owner,
    dependsOn: fields.length > 0 ? fields : undefined,
    tree: target && isTree(target, visibility),
    create: offersNew ? visibility.translate(target.title) : undefined,
  });
}

function projectCodeSource(
  { of, field }: CodeSource,
  visibility: ResourceVisibility,
): ProjectedField['x-code-of'] {
  const target = visibility.catalog.resources[of];
  const isSeen = target && visibility.accessTo(target).whereReadable(field) !== undefined;
  return isSeen ? omitUndefined({ to: of, tree: isTree(target, visibility) }) : undefined;
}

/**
 * Whether the caller sees the tree structure: the parent field and all parents, including those outside of a view.
 */
const isTree = (target: Resource, visibility: ResourceVisibility): true | undefined =>
  [getBaseResource(visibility.catalog, target), target].some(
    resource =>
      resource.parent !== undefined &&
      visibility.accessTo(resource).whereReadable(resource.parent) !== undefined,
  ) || undefined;

/** Whether the caller may create a target record and see it afterwards, judged by the fields of that record only. */
function canCreateAlone(target: Resource, visibility: ResourceVisibility): boolean {
  const access = visibility.accessTo(target);
  const hasGrants = access.getGrants('create').length > 0 && access.getGrants('see').length > 0;
  return hasGrants && (target.parts ?? []).every(({ min }) => min === 0);
}

/** Projects the fields of a group or a transition input, without access rights. */
export const projectPlainFields = (
  fields: Readonly<Record<string, Field>>,
  visibility: ResourceVisibility,
): Record<string, ProjectedField> =>
  Object.fromEntries(Object.values(fields).map(field => [field.name, projectPlainField(field, visibility)]));

/** Puts the fields of a group, or of the items of a list, where JSON Schema expects them. */
function addProperties(
  schema: JsonSchema,
  properties: Record<string, ProjectedField> | undefined,
): JsonSchema {
  if (!properties) return schema;
  return schema.items ? { ...schema, items: { ...schema.items, properties } } : { ...schema, properties };
}

/** Marks as retired each choice that no row of the caller's create or edit grants can have. */
const retireRefusedChoices = (
  choices: ProjectedField['x-choices'],
  { name }: Field,
  visibility: ResourceVisibility,
): ProjectedField['x-choices'] =>
  choices?.map(choice =>
    visibility.mayWriteValue(name, choice.value) ? choice : { ...choice, retired: true },
  );

/** Projects a field for one caller: the keywords that do not depend on access, and those that do. */
export function projectField(field: Field, visibility: ResourceVisibility): ProjectedField {
  const masked = visibility.isMasked(field);
  const isWritten = visibility.canWrite(field.name);
  const plain = projectPlainField(field, visibility);
  const shown = masked ? exemptMask(plain, field) : plain;
  const reads = visibility.access.whereReadable(field.name) !== undefined;
  const modes = reads ? getFilterModes(field) : [];
  const ways = visibility.foundBy ? modes.filter(mode => mode === 'equal') : modes;
  const shownIf = field.shownIf && canEvaluateSchema(field.shownIf, visibility) ? field.shownIf : undefined;
  return omitUndefined({
    ...shown,
    'x-choices': isWritten ? retireRefusedChoices(shown['x-choices'], field, visibility) : shown['x-choices'],
    readOnly: isWritten ? undefined : true,
    'x-widget': isRangeHidden(field, visibility) ? undefined : shown['x-widget'],
    default: isWritten && !masked ? getInitialValue(field, visibility) : undefined,
    'x-given':
      !isWritten && !masked && field.defaultFrom !== undefined
        ? getInitialValue(field, visibility)
        : undefined,
    'x-masked': masked || undefined,
    'x-required': (masked && field.required && visibility.canWrite(field.name)) || undefined,
    'x-value': projectValue(field, visibility),
    'x-take': projectTake(field, visibility),
    'x-record-of': projectRecordOf(field, visibility),
    'x-shown-if': shownIf,
    'x-when-hidden': shownIf && field.whenHidden,
    'x-sortable': (reads && isSortableField(field)) || undefined,
    'x-slow-sort': (reads && isSortableField(field) && !visibility.isIndexed(field)) || undefined,
    'x-filter': ways.length > 0 ? ways : undefined,
  });
}

/**
 * Whether to show which record a generic reference points to: the caller must be able to read the field with its
 * resource name.
 */
const projectRecordOf = ({ recordOf }: Field, { access }: ResourceVisibility): string | undefined =>
  recordOf !== undefined && access.whereReadable(recordOf) !== undefined ? recordOf : undefined;

/** Whether the field begins a range whose end the caller may not read. */
function isRangeHidden({ widget }: Field, visibility: ResourceVisibility): boolean {
  const end = getRangeEndField(widget);
  return end !== undefined && !visibility.canEvaluate(end);
}

/** The expression by which a form computes the value; undefined if only the server can. */
function projectValue({ derive }: Field, visibility: ResourceVisibility): ProjectedField['x-value'] {
  if (derive?.by !== 'value' || derive.when || listRelatedPathsInExpression(derive.value).length > 0)
    return undefined;
  const names = listRecordPathsInExpression(derive.value).flat();
  const { fields } = visibility.resource;
  const isKnown = (name: string) => visibility.canEvaluate(name) && fields[name]?.derive === undefined;
  return names.every(isKnown) ? bindCallerVariables(derive.value, visibility.scope) : undefined;
}

/** Returns the part of another field that fills this field while the user types. */
function projectTake({ derive }: Field, visibility: ResourceVisibility): ProjectedField['x-take'] {
  if (derive?.by !== 'from' || (derive.take !== 'birthDate' && derive.take !== 'gender')) return undefined;
  const { field: from, take: part, when } = derive;
  const isKnown = visibility.canEvaluate(from) && (!when || canEvaluateSchema(when, visibility));
  return isKnown ? { from, part, ...(when && { when }) } : undefined;
}

const maskSchema: JsonSchema = { pattern: `\\${maskCharacter}` };

/** Moves pattern, format and length constraints to typed values only, because a mask violates them. */
function exemptMask(plain: ProjectedField, { schema }: Field): ProjectedField {
  const { type: _, ...constraints } = schema;
  const kept = Object.entries(plain).filter(([word]) => !(word in constraints));
  const typed = Object.keys(constraints).length > 0 ? { if: maskSchema, else: constraints } : {};
  return { ...Object.fromEntries(kept), ...typed } as typeof plain;
}

/** Initial value of the field in a new record; `$now` is left to the clock of the server. */
export function getInitialValue(field: Field, visibility: ResourceVisibility): JsonValue | undefined {
  const { defaultFrom } = field;
  if (defaultFrom === undefined || listVariablesInExpression(defaultFrom).includes('$now'))
    return field.default;
  if (parseExpressionOperation(defaultFrom))
    return evaluateExpression(defaultFrom, visibility.scope) ?? field.default;
  return resolveConditionVariable(defaultFrom, visibility.scope) ?? field.default;
}
