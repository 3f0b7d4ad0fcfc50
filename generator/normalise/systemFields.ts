import { accountResource } from '#model/catalog';
import type { FieldKind } from '#model/kinds';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';

function createSystemField(
  name: string,
  kind: FieldKind,
  zh: string,
  en: string,
  schema: JsonSchema,
  more: Partial<Field> = {},
): Field {
  return {
    name,
    kind,
    title: { zh, en },
    schema,
    origin: 'system',
    required: false,
    whenHidden: 'keep',
    readOnly: true,
    once: false,
    unique: false,
    index: false,
    was: [],
    ...more,
  };
}

const dateTimeSchema: JsonSchema = { type: 'string', format: 'date-time' };
const uuidSchema: JsonSchema = { type: 'string', format: 'uuid' };
const accountReference: Partial<Field> = { ref: { to: accountResource, onDelete: 'clear', owner: false } };

/** System fields of every resource. */
const systemFieldList: readonly Field[] = [
  createSystemField('id', 'integer', '序号', 'No.', { type: 'integer', minimum: 1 }, { index: true }),
  createSystemField('createdAt', 'datetime', '创建时间', 'Created at', dateTimeSchema),
  createSystemField('createdBy', 'reference', '创建人', 'Created by', uuidSchema, {
    ...accountReference,
    index: true,
  }),
  createSystemField('updatedAt', 'datetime', '更新时间', 'Updated at', dateTimeSchema),
  createSystemField('updatedBy', 'reference', '更新人', 'Updated by', uuidSchema, accountReference),
];

/** System fields of every resource, by name. */
export const systemFields: Readonly<Record<string, Field>> = Object.fromEntries(
  systemFieldList.map(field => [field.name, field]),
);
