import type { FieldKind } from '../kinds';
import type { Field } from '../field';
import type { Resource } from '../resource';

/** A field with default members, for tests and generated inputs. */
export function blankField(name: string, kind: FieldKind, said: Partial<Field> = {}): Field {
  return {
    name,
    kind,
    title: { zh: name, en: name },
    schema: {},
    origin: 'author',
    required: false,
    whenHidden: 'drop',
    readOnly: false,
    once: false,
    unique: false,
    index: false,
    was: [],
    ...said,
  };
}

/** A resource with default members, for tests and generated inputs. */
export function blankResource(
  name: string,
  fields: readonly Field[],
  said: Partial<Resource> = {},
): Resource {
  return {
    name,
    title: { zh: name, en: name },
    aliases: [],
    fields: Object.fromEntries(fields.map(field => [field.name, field])),
    schema: { type: 'object' },
    display: '',
    list: { columns: [], search: [], filters: [], sort: [], actions: [], bulk: [], totals: [] },
    form: [],
    detail: [],
    print: [],
    access: [],
    unique: [],
    shape: 'page',
    rules: [],
    samples: { rows: 0, isSaid: false, weights: {}, fit: {} },
    file: `${name}.json`,
    hash: '',
    ...said,
  };
}
