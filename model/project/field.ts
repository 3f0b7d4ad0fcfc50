import { filterWays, isSortable } from '../asking';
import { bindValue } from '../bindCondition';
import type { Value } from '../json';
import type { Language } from '../language';
import type { ProjectedField } from '../projection';
import type { Field } from '../resource';
import type { JsonSchema } from '../schema';
import { defined } from './defined';
import { isJudged } from './conditions';
import type { Sight } from './Sight';

/** What a field is to everybody, in one language: also that of a transition's input, and those inside a group. */
export function plainField(field: Field, language: Language): ProjectedField {
  const inside = field.fields && plainFields(field.fields, language);
  return defined({
    ...withFields(field.schema, inside),
    title: field.title[language],
    description: field.help?.[language],
    default: field.default,
    readOnly: field.readOnly || undefined,
    'x-kind': field.kind,
    'x-origin': field.origin,
    'x-choices': field.choices?.map(({ value, title, colour }) =>
      defined({ value, title: title[language], colour }),
    ),
    'x-placeholder': field.placeholder?.[language],
    'x-widget': field.widget,
    'x-cell': field.cell,
    'x-ref': field.ref && { to: field.ref.to, owner: field.ref.owner },
    'x-sensitive': field.sensitive,
    'x-once': field.once || undefined,
    'x-fields': inside,
  });
}

export const plainFields = (
  fields: Readonly<Record<string, Field>>,
  language: Language,
): Record<string, ProjectedField> =>
  Object.fromEntries(Object.values(fields).map(field => [field.name, plainField(field, language)]));

/** The fields of a group, or of the items of a list, stand where JSON Schema looks for them. */
function withFields(schema: JsonSchema, properties: Record<string, ProjectedField> | undefined): JsonSchema {
  if (!properties) return schema;
  return schema.items ? { ...schema, items: { ...schema.items, properties } } : { ...schema, properties };
}

export function projectField(field: Field, sight: Sight): ProjectedField {
  const masked = sight.masks(field);
  const plain = plainField(field, sight.language);
  const shown = masked ? withoutConstraints(plain, field) : plain;
  const reads = sight.access.where(field.name) !== undefined;
  const ways = reads ? filterWays(field) : [];
  const shownIf = field.shownIf && isJudged(field.shownIf, sight) ? field.shownIf : undefined;
  return defined({
    ...shown,
    readOnly: sight.writes(field.name) ? undefined : true,
    default: sight.writes(field.name) && !masked ? startOf(field, sight) : undefined,
    'x-masked': masked || undefined,
    'x-shown-if': shownIf,
    'x-when-hidden': shownIf && field.whenHidden,
    'x-sortable': (reads && isSortable(field)) || undefined,
    'x-filter': ways.length > 0 ? ways : undefined,
  });
}

/** A mask satisfies no pattern, format or length. */
function withoutConstraints(plain: ProjectedField, { schema }: Field): ProjectedField {
  const constraints = new Set(Object.keys(schema).filter(word => word !== 'type'));
  return Object.fromEntries(Object.entries(plain).filter(([word]) => !constraints.has(word))) as typeof plain;
}

/** What the field of a new record starts with. `$now` is left to the server, whose clock it is. */
export function startOf(field: Field, sight: Sight): Value | undefined {
  if (field.defaultFrom === undefined || field.defaultFrom === '$now') return field.default;
  return bindValue(field.defaultFrom, sight.scope) ?? field.default;
}
