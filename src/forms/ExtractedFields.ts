import type { JsonObject } from '#model/json';
import type { ProjectedField } from '#model/projection';
import type { ConditionTester } from './conditions';
import { getRootObject, type FormSchema } from './FormSchema';
import type { FormExpressions } from './loadFormCode';
import { omitEmptyValues } from './omitUnsavedValues';

interface ExtractedFieldsOptions {
  schema: FormSchema;
  editable: ReadonlySet<string>;
  isSatisfied: ConditionTester;
  expressions: FormExpressions | undefined;
}

/** Fields extracted from part of another field, such as the birth date from an ID number. */
export class ExtractedFields {
  private readonly options: ExtractedFieldsOptions;
  private readonly fields: readonly [string, ProjectedField][];

  constructor(options: ExtractedFieldsOptions) {
    this.options = options;
    this.fields = Object.entries(options.schema.properties).filter(([, field]) => field['x-take']);
  }

  /** Computes extracted values from their source fields; null where the source has none. */
  fillIn(values: JsonObject): JsonObject {
    const { expressions } = this.options;
    const filled = this.fields.flatMap(([name, field]) => {
      const source = this.getSource(name, values);
      return source === undefined || !expressions
        ? []
        : [[name, expressions.extractFieldValueFromText(field, values[source])]];
    });
    return filled.length > 0 ? { ...values, ...(Object.fromEntries(filled) as JsonObject) } : values;
  }

  /** The source field of an extracted field under these values. */
  getSource(name: string, values: JsonObject): string | undefined {
    const { schema, editable, isSatisfied } = this.options;
    const take = schema.properties[name]?.['x-take'];
    if (!take) return undefined;
    // An invisible source field may have a value on the stored record.
    if (!editable.has(take.from) && (values[take.from] ?? null) === null) return undefined;
    const holds = !take.when || isSatisfied(take.when, omitEmptyValues(getRootObject(schema), values));
    return holds ? take.from : undefined;
  }
}
