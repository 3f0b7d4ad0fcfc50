import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { getOwn } from '#model/json';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import { omitUndefined } from '#model/projection/omitUndefined';
import type { Resource } from '#model/resource';
import type { FormRules } from '#model/rules';

/** Adds to a projected schema the named rules that its form can run, because the caller may read their fields. */
export class SchemaFormRules {
  private readonly rules: FormRules;
  /** Hash of the rule module; a part of its URL, since browsers cache it for ever. */
  private readonly digest: string;

  constructor(rules: FormRules) {
    this.rules = rules;
    this.digest = hashFolder(new URL('.', rules.module));
  }

  addTo(schema: ProjectedSchema, { fields }: Resource): ProjectedSchema {
    const properties = Object.entries(schema.properties).map(([name, field]): [string, ProjectedField] => {
      const { rule, derive } = fields[name] ?? {};
      const derivedBy = derive?.by === 'rule' && !derive.when ? derive.rule : undefined;
      const named = omitUndefined({
        'x-derived-by': this.keepKnown(derivedBy, schema),
        'x-checked-by': field['x-masked'] ? undefined : this.keepKnown(rule, schema),
      });
      return [name, Object.keys(named).length > 0 ? { ...field, ...named } : field];
    });
    return { ...schema, properties: Object.fromEntries(properties) };
  }

  /** The form rules used by a projected schema; undefined if there are none. */
  listOf({ properties }: ProjectedSchema): { module: string; names: string[]; digest: string } | undefined {
    const named = Object.values(properties).flatMap(field => [field['x-derived-by'], field['x-checked-by']]);
    const names = [...new Set(named.filter(name => name !== undefined))].sort();
    return names.length > 0 ? { module: this.rules.module, names, digest: this.digest } : undefined;
  }

  private keepKnown(rule: string | undefined, { properties }: ProjectedSchema): string | undefined {
    const reads = rule === undefined ? undefined : getOwn(this.rules.reads, rule);
    const isKnown = (name: string): boolean => {
      const field = getOwn(properties, name);
      return field !== undefined && !field['x-masked'];
    };
    return reads?.every(isKnown) ? rule : undefined;
  }
}

function hashFolder(folder: URL): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(readFileSync(new URL(file, folder)));
  return hash.digest('base64url');
}
