import { accountResource } from '#model/catalog';
import type { Kind } from '#model/kinds';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/schema';

function systemField(
  name: string,
  kind: Kind,
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

const moment: JsonSchema = { type: 'string', format: 'date-time' };
const uuid: JsonSchema = { type: 'string', format: 'uuid' };
const byAccount: Partial<Field> = { ref: { to: accountResource, onDelete: 'clear', owner: false } };

/** What the engine adds to every resource. */
const all: readonly Field[] = [
  systemField('id', 'integer', '序号', 'No.', { type: 'integer', minimum: 1 }, { index: true }),
  systemField('createdAt', 'datetime', '创建时间', 'Created at', moment),
  systemField('createdBy', 'reference', '创建人', 'Created by', uuid, { ...byAccount, index: true }),
  systemField('updatedAt', 'datetime', '更新时间', 'Updated at', moment),
  systemField('updatedBy', 'reference', '更新人', 'Updated by', uuid, byAccount),
];

export const systemFields: Readonly<Record<string, Field>> = Object.fromEntries(
  all.map(field => [field.name, field]),
);
