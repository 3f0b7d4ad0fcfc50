import { createHmac } from 'node:crypto';
import { LruMap } from '#model/LruMap';
import type { JsonSchema } from '#model/jsonSchema';
import { stableStringify, stripAnnotations } from '#model/projection/schemaHash';
import { collectConditionSchemas } from '#generator/emit/validators/collectConditionSchemas';
import { buildValidatorModule, type IncludedNamedRules } from '#generator/emit/validators';

/** Cache sizes: schemas are small, whereas compiled validator modules are large. */
const maxSchemas = 5000;
const maxModules = 300;

/**
 * Validator modules, named by a keyed hash of their schema. Browsers import them without a token, so the unguessable
 * name is the access right: only callers who may see the schema receive it.
 */
export class ValidatorModules {
  private readonly key: Buffer;
  private readonly schemas = new LruMap<
    string,
    { resource: string; schema: JsonSchema; rules: IncludedNamedRules | undefined }
  >(maxSchemas);
  private readonly modules = new LruMap<string, Promise<string>>(maxModules);

  constructor(key: Buffer) {
    this.key = key;
  }

  /** Registers a schema and returns the name of its validator, which is the same in every language. */
  registerSchema(
    resource: string,
    schema: JsonSchema,
    rules?: IncludedNamedRules & { digest: string },
  ): string {
    const checked = [schema, ...collectConditionSchemas(schema)].map(stripAnnotations);
    const named = rules ? ` ${rules.names.join()} ${rules.digest}` : '';
    const text = `${resource} ${stableStringify(checked)}${named}`;
    const hash = createHmac('sha256', this.key).update(text).digest('base64url');
    this.schemas.set(hash, { resource, schema, rules });
    return hash;
  }

  /** Compiles the validator on first use; undefined if the name was never issued. */
  async getModule(resource: string, hash: string): Promise<string | undefined> {
    const issued = this.schemas.get(hash);
    if (issued?.resource !== resource) return undefined;
    const compiled = this.modules.get(hash) ?? buildValidatorModule(issued.schema, issued.rules);
    this.modules.set(hash, compiled);
    return compiled;
  }
}
