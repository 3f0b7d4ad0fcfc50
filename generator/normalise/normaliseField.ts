import type { Expression } from '#model/expressions';
import type { SensitiveKind } from '#model/formats';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { inferKind, type FieldKind } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import { parseCondition } from '#model/conditions/parseCondition';
import {
  choiceColours,
  type Choice,
  type ChoiceColour,
  type ListDifferenceSpec,
  type ChoiceEntrySource,
  type CodeSource,
  type Field,
  type Reference,
} from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import {
  getBilingualText,
  omitUndefined,
  getBooleanKeyword,
  getListKeyword,
  getObjectKeyword,
  getObjectListKeyword,
  getTextKeyword,
  getTextListKeyword,
  getTitleKeyword,
} from './readKeywords';
import { normaliseDerivation, normaliseSequenceNumbering } from './normaliseDerivation';
import { toJsonSchema } from './getJsonSchema';
import { addImpliedType } from './addImpliedType';

/** Fields and schema of an object: record, group, list item or input. */
export interface NormalisedObject {
  fields: Record<string, Field>;
  schema: JsonSchema;
}

/** Normalises an object schema; passed as a parameter, because fields contain objects and objects contain fields. */
export type NormaliseObject = (source: JsonObject) => NormalisedObject;

/** Reads the colour of a choice; undefined for an unknown colour. */
export function readChoiceColour(source: JsonObject, word: string): ChoiceColour | undefined {
  const said = getTextKeyword(source, word);
  return choiceColours.find(colour => colour === said);
}

function normaliseChoice(source: JsonObject): Choice {
  const value = typeof source.const === 'number' ? source.const : (getTextKeyword(source, 'const') ?? '');
  return omitUndefined({
    value,
    title: getTitleKeyword(source, String(value)),
    colour: readChoiceColour(source, 'x-colour'),
  });
}

function normaliseChoices(source: JsonObject): Choice[] {
  const listed = getObjectListKeyword(source, 'oneOf');
  if (listed.length > 0) return listed.map(normaliseChoice);
  return getListKeyword(source, 'enum').map(value => normaliseChoice({ const: value }));
}

function normaliseReference(said: JsonValue | undefined): Reference | undefined {
  if (typeof said === 'string') return { to: said, onDelete: 'restrict', owner: false };
  if (!isObject(said)) return undefined;
  const owner = getBooleanKeyword(said, 'owner');
  const onDelete = getTextKeyword(said, 'onDelete') ?? (owner ? 'cascade' : 'restrict');
  return omitUndefined({
    to: getTextKeyword(said, 'to') ?? '',
    where: said.where === undefined ? undefined : parseCondition(said.where),
    options: getTextKeyword(said, 'options'),
    onDelete: onDelete as Reference['onDelete'],
    owner,
  });
}

const uuidSchema: JsonSchema = { type: 'string', format: 'uuid' };

/**
 * Builds the `enum` of a choice field. Choices that are stored records are known at run time only, so no schema lists
 * them.
 */
const buildEnumSchema = (source: JsonObject): JsonSchema =>
  isObject(source['x-choices'])
    ? { type: 'string' }
    : {
        type: getTextKeyword(source, 'type') ?? 'string',
        enum: normaliseChoices(source).map(choice => choice.value),
      };

function normaliseEntries(source: JsonObject): ChoiceEntrySource | undefined {
  const said = source['x-choices'];
  if (!isObject(said)) return undefined;
  return {
    list: getTextKeyword(said, 'list') ?? '',
    of: getTextKeyword(said, 'from') ?? '',
    where: parseCondition(getObjectKeyword(said, 'where')),
    offered: parseCondition(getObjectKeyword(said, 'offered')),
    value: getTextKeyword(said, 'value') ?? '',
    label: getBilingualText(getObjectKeyword(said, 'label'), 'zh', 'en') ?? { zh: '', en: '' },
  };
}

function normaliseDiffers(source: JsonObject): ListDifferenceSpec | undefined {
  const [said] = Object.entries(getObjectKeyword(source, 'x-differs'));
  if (!said || !Array.isArray(said[1])) return undefined;
  const [field, values] = said;
  return { field, values: values.filter(value => typeof value === 'string' || typeof value === 'number') };
}

/** A property with its choices, or those of its items, as `enum`. */
export function convertChoicesToEnum(source: JsonObject): JsonObject {
  const { oneOf, items, ...rest } = source;
  return {
    ...rest,
    ...(oneOf !== undefined && { enum: normaliseChoices(source).map(choice => choice.value) }),
    ...(items !== undefined && { items: isObject(items) ? convertChoicesToEnum(items) : items }),
  };
}

const getItemBounds = (source: JsonObject): JsonSchema => {
  const { minItems, maxItems, uniqueItems } = toJsonSchema(source);
  return omitUndefined({ minItems, maxItems, uniqueItems });
};

/** The validation schema of a field. Choices become an `enum`; their titles are in `choices`. */
function buildConstraints(
  source: JsonObject,
  kind: FieldKind,
  inside: NormalisedObject | undefined,
): JsonSchema {
  const items = getObjectKeyword(source, 'items');
  switch (kind) {
    case 'reference':
      return uuidSchema;
    case 'references':
      return { type: 'array', ...getItemBounds(source), items: uuidSchema, uniqueItems: true };
    case 'choice':
      return buildEnumSchema(source);
    case 'choices':
      return { type: 'array', ...getItemBounds(source), items: buildEnumSchema(items), uniqueItems: true };
    case 'group':
      return inside?.schema ?? { type: 'object' };
    case 'list':
      return { type: 'array', ...getItemBounds(source), items: inside?.schema ?? { type: 'object' } };
    default:
      return toJsonSchema(source);
  }
}

function normaliseInner(
  source: JsonObject,
  kind: FieldKind,
  normalise: NormaliseObject,
): NormalisedObject | undefined {
  if (kind === 'group') return normalise(source);
  return kind === 'list' ? normalise(getObjectKeyword(source, 'items')) : undefined;
}

/** Whether only the server writes the field. */
export function isServerWritten(source: JsonObject): boolean {
  const derive = source['x-derive'];
  return (
    getBooleanKeyword(source, 'readOnly') ||
    isObject(source['x-number']) ||
    (isObject(derive) && derive.when === undefined)
  );
}

/** The value of `x-unique` for a unique key that ignores the case of a-z. */
export const ignoreCaseUniqueValue = 'ignoreCase';

/** Whether the values of a field are unique (`x-unique`). */
export const isUniqueField = (source: JsonObject): boolean =>
  source['x-unique'] === true || source['x-unique'] === ignoreCaseUniqueValue;

const getWhenHidden = (source: JsonObject): Field['whenHidden'] => {
  const said = getTextKeyword(source, 'x-hidden');
  return said === 'keep' || said === 'ask' ? said : 'drop';
};

const getHelp = (source: JsonObject): LocalizedText | undefined =>
  getBilingualText(source, 'description', 'x-description-en');

/** Normalises a property of a schema file to a field. */
export function normaliseField(name: string, author: JsonObject, normalise: NormaliseObject): Field {
  const source = addImpliedType(author);
  const kind = inferKind(source) ?? 'json';
  const inside = normaliseInner(source, kind, normalise);
  const items = getObjectKeyword(source, 'items');
  const chosenFrom = kind === 'choice' ? source : kind === 'choices' ? items : undefined;
  const entries = chosenFrom && normaliseEntries(chosenFrom);
  const ref = normaliseReference(source['x-ref'] ?? items['x-ref']);
  return omitUndefined({
    name,
    kind,
    title: getTitleKeyword(source, name),
    help: getHelp(source),
    placeholder: getBilingualText(source, 'x-placeholder', 'x-placeholder-en'),
    schema: buildConstraints(source, kind, inside),
    choices: chosenFrom && !entries ? normaliseChoices(chosenFrom) : undefined,
    entries,
    fields: inside?.fields,
    ref,
    recordOf: getTextKeyword(source, 'x-record-of'),
    codeOf: normaliseCodeSource(getTextKeyword(source, 'x-code-of')),
    differs: normaliseDiffers(source),
    origin: 'author' as const,
    required: false,
    whenHidden: getWhenHidden(source),
    readOnly: isServerWritten(source),
    once: getBooleanKeyword(source, 'x-once'),
    unique: isUniqueField(source),
    ignoresCase: source['x-unique'] === ignoreCaseUniqueValue ? (true as const) : undefined,
    index: getBooleanKeyword(source, 'x-index') || kind === 'reference',
    sensitive: getTextKeyword(source, 'x-sensitive') as SensitiveKind | undefined,
    was: getTextListKeyword(source, 'x-was'),
    default: source.default,
    defaultFrom: source['x-default'] as Expression | undefined,
    derive: normaliseDerivation(source),
    number: normaliseSequenceNumbering(source),
    rule: getTextKeyword(source, 'x-rule'),
    widget: getTextKeyword(source, 'x-widget'),
    cell: getTextKeyword(source, 'x-cell'),
    fake: getTextKeyword(source, 'x-fake'),
  });
}

/** Reads `resource.field`. */
function normaliseCodeSource(said: string | undefined): CodeSource | undefined {
  const [of, field] = said?.split('.') ?? [];
  return of !== undefined && field !== undefined ? { of, field } : undefined;
}
