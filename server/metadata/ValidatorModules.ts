import { createHmac } from 'node:crypto';
import { LruMap } from '#model/LruMap';
import type { JsonSchema } from '#model/jsonSchema';
import { stableStringify, stripAnnotations } from '#model/projection/schemaHash';
import { collectConditionSchemas } from '#generator/emit/validators/collectConditionSchemas';
import { buildValidatorModule } from '#generator/emit/validators';

/** Schemas are small beside the modules that come of them. */
const maxSchemas = 5000;
const maxModules = 300;

/**
 * Validators by a keyed hash of the schema that they check. Browsers fetch them without a bearer, so the hash is the
 * right to have one: it is told only to whoever may see the schema, and nobody without the key can work it out.
 */
export class ValidatorModules {
  private readonly key: Buffer;
  private readonly schemas = new LruMap<string, { resource: string; schema: JsonSchema }>(maxSchemas);
  private readonly modules = new LruMap<string, Promise<string>>(maxModules);

  constructor(key: Buffer) {
    this.key = key;
  }

  /** The name under which the validator of a schema of this resource is handed out: the same in every language. */
  registerSchema(resource: string, schema: JsonSchema): string {
    const checked = [schema, ...collectConditionSchemas(schema)].map(stripAnnotations);
    const text = `${resource} ${stableStringify(checked)}`;
    const hash = createHmac('sha256', this.key).update(text).digest('base64url');
    this.schemas.set(hash, { resource, schema });
    return hash;
  }

  /** Compiled when first asked for; undefined when no such name was given out. */
  async getModule(resource: string, hash: string): Promise<string | undefined> {
    const issued = this.schemas.get(hash);
    if (issued?.resource !== resource) return undefined;
    const compiled = this.modules.get(hash) ?? buildValidatorModule(issued.schema);
    this.modules.set(hash, compiled);
    return compiled;
  }
}
