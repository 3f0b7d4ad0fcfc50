import { createHmac } from 'node:crypto';
import type { JsonSchema } from '#model/schema';
import { stableText, stripAnnotations } from '#model/schemaHash';
import { askedSchemas } from '#generator/emit/validators/askedSchemas';
import { validatorModule } from '#generator/emit/validators';

/** Schemas are small beside the modules that come of them. */
const mostSchemas = 5000;
const mostModules = 300;

/**
 * Validators by a keyed hash of the schema that they check. Browsers fetch them without a bearer, so the hash is the
 * right to have one: it is told only to whoever may see the schema, and nobody without the key can work it out.
 */
export class Validators {
  private readonly key: Buffer;
  private readonly schemas = new Map<string, { resource: string; schema: JsonSchema }>();
  private readonly modules = new Map<string, Promise<string>>();

  constructor(key: Buffer) {
    this.key = key;
  }

  /** The name under which the validator of a schema of this resource is handed out: the same in every language. */
  issue(resource: string, schema: JsonSchema): string {
    const checked = [schema, ...askedSchemas(schema)].map(stripAnnotations);
    const text = `${resource} ${stableText(checked)}`;
    const hash = createHmac('sha256', this.key).update(text).digest('base64url');
    keep(this.schemas, hash, { resource, schema }, mostSchemas);
    return hash;
  }

  /** Compiled when first asked for; undefined when no such name was given out. */
  async module(resource: string, hash: string): Promise<string | undefined> {
    const issued = this.schemas.get(hash);
    if (issued?.resource !== resource) return undefined;
    const compiled = this.modules.get(hash) ?? validatorModule(issued.schema);
    keep(this.modules, hash, compiled, mostModules);
    return compiled;
  }
}

/** The latest used stay; the one that nobody asked for longest goes. */
export function keep<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size <= most) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
