import type { SensitiveKind } from '#model/formats';
import { isObject, type JsonObject, type Value } from '#model/json';
import { kindOf, type Kind } from '#model/kinds';
import type { Text } from '#model/language';
import { parseCondition } from '#model/parseCondition';
import { colours, type Choice, type Colour, type Field, type Reference } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import { bothIn, defined, flagIn, listIn, objectIn, objectsIn, textIn, textsIn, titleOf } from './author';
import { deriveOf, numberingOf } from './derive';
import { schemaOf } from './schemaIn';
import { typed } from './typed';

/** The fields of an object and what it must satisfy: a whole record, a group, an item of a list, an input. */
export interface NormalObject {
  fields: Record<string, Field>;
  schema: JsonSchema;
}

export type NormaliseObject = (source: JsonObject) => NormalObject;

export function colourOf(source: JsonObject, word: string): Colour | undefined {
  const said = textIn(source, word);
  return colours.find(colour => colour === said);
}

function choiceOf(source: JsonObject): Choice {
  const value = typeof source.const === 'number' ? source.const : (textIn(source, 'const') ?? '');
  return defined({ value, title: titleOf(source, String(value)), colour: colourOf(source, 'x-colour') });
}

function choicesOf(source: JsonObject): Choice[] {
  const listed = objectsIn(source, 'oneOf');
  if (listed.length > 0) return listed.map(choiceOf);
  return listIn(source, 'enum').map(value => choiceOf({ const: value }));
}

function referenceOf(said: Value | undefined): Reference | undefined {
  if (typeof said === 'string') return { to: said, onDelete: 'restrict', owner: false };
  if (!isObject(said)) return undefined;
  const owner = flagIn(said, 'owner');
  const onDelete = textIn(said, 'onDelete') ?? (owner ? 'cascade' : 'restrict');
  return defined({
    to: textIn(said, 'to') ?? '',
    where: said.where === undefined ? undefined : parseCondition(said.where),
    onDelete: onDelete as Reference['onDelete'],
    owner,
  });
}

const uuid: JsonSchema = { type: 'string', format: 'uuid' };

const enumOf = (source: JsonObject): JsonSchema => ({
  type: textIn(source, 'type') ?? 'string',
  enum: choicesOf(source).map(choice => choice.value),
});

/** A property whose list of choices has become an `enum`. */
export function withEnum(source: JsonObject): JsonObject {
  const { oneOf, ...rest } = source;
  return oneOf === undefined ? source : { ...rest, enum: choicesOf(source).map(choice => choice.value) };
}

const bounds = (source: JsonObject): JsonSchema => {
  const { minItems, maxItems, uniqueItems } = schemaOf(source);
  return defined({ minItems, maxItems, uniqueItems });
};

/** What a value of the field must satisfy. Choices become an `enum`: their titles are in `choices`. */
function constraintsOf(source: JsonObject, kind: Kind, inside: NormalObject | undefined): JsonSchema {
  const items = objectIn(source, 'items');
  switch (kind) {
    case 'reference':
      return uuid;
    case 'references':
      return { type: 'array', ...bounds(source), items: uuid, uniqueItems: true };
    case 'choice':
      return enumOf(source);
    case 'choices':
      return { type: 'array', ...bounds(source), items: enumOf(items), uniqueItems: true };
    case 'group':
      return inside?.schema ?? { type: 'object' };
    case 'list':
      return { type: 'array', ...bounds(source), items: inside?.schema ?? { type: 'object' } };
    default:
      return schemaOf(source);
  }
}

function insideOf(source: JsonObject, kind: Kind, normalise: NormaliseObject): NormalObject | undefined {
  if (kind === 'group') return normalise(source);
  return kind === 'list' ? normalise(objectIn(source, 'items')) : undefined;
}

/** Whether nobody but the server ever writes the field. */
export function isServerWritten(source: JsonObject): boolean {
  const derive = source['x-derive'];
  return (
    flagIn(source, 'readOnly') ||
    isObject(source['x-number']) ||
    (isObject(derive) && derive.when === undefined)
  );
}

const whenHiddenOf = (source: JsonObject): Field['whenHidden'] => {
  const said = textIn(source, 'x-hidden');
  return said === 'keep' || said === 'ask' ? said : 'drop';
};

const helpOf = (source: JsonObject): Text | undefined => bothIn(source, 'description', 'x-description-en');

export function normaliseField(name: string, author: JsonObject, normalise: NormaliseObject): Field {
  const source = typed(author);
  const kind = kindOf(source) ?? 'json';
  const inside = insideOf(source, kind, normalise);
  const items = objectIn(source, 'items');
  const choices = kind === 'choice' ? choicesOf(source) : kind === 'choices' ? choicesOf(items) : undefined;
  const ref = referenceOf(source['x-ref'] ?? items['x-ref']);
  return defined({
    name,
    kind,
    title: titleOf(source, name),
    help: helpOf(source),
    placeholder: bothIn(source, 'x-placeholder', 'x-placeholder-en'),
    schema: constraintsOf(source, kind, inside),
    choices,
    fields: inside?.fields,
    ref,
    origin: 'author' as const,
    required: false,
    whenHidden: whenHiddenOf(source),
    readOnly: isServerWritten(source),
    once: flagIn(source, 'x-once'),
    unique: flagIn(source, 'x-unique'),
    index: flagIn(source, 'x-index') || kind === 'reference',
    sensitive: textIn(source, 'x-sensitive') as SensitiveKind | undefined,
    was: textsIn(source, 'x-was'),
    default: source.default,
    defaultFrom: textIn(source, 'x-default'),
    derive: deriveOf(source),
    number: numberingOf(source),
    rule: textIn(source, 'x-rule'),
    widget: textIn(source, 'x-widget'),
    cell: textIn(source, 'x-cell'),
    fake: textIn(source, 'x-fake'),
  });
}
