import { createHash } from 'node:crypto';
import { LruMap } from '#model/LruMap';
import { computeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import type { JsonSchema } from '#model/jsonSchema';
import { publicRole, findResource, type Catalog } from '#model/catalog';
import { languages } from '#model/language';
import { projectSchema } from '#model/projection/projectSchema';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { Resource } from '#model/resource';
import type { FormRules } from '#model/rules';
import { stableStringify, hashText } from '#model/projection/schemaHash';
import { toCityDate } from '#model/time';
import { SchemaFormRules } from './SchemaFormRules';
import { ValidatorModules } from './ValidatorModules';

/** The schemas projected for one caller, as the cache stores them. */
export interface CachedProjection {
  schema: ProjectedSchema;
  etag: string;
}

/** Cache size. The cache key contains the caller's facts, so each account has entries of its own. */
const maxProjections = 2000;

/** Cache of projected schemas per role and caller facts, with their validator modules. */
export class ProjectionCache {
  private readonly validators: ValidatorModules;
  private readonly cache = new LruMap<string, CachedProjection>(maxProjections);
  private catalog: Catalog | undefined;
  private readonly scanned = new WeakSet<Resource>();

  private readonly rules: SchemaFormRules | undefined;

  constructor(key: Buffer, rules?: FormRules) {
    this.validators = new ValidatorModules(key);
    this.rules = rules && new SchemaFormRules(rules);
  }

  getVisibleResources(catalog: Catalog, caller: Caller, now: Date): Resource[] {
    return Object.values(catalog.resources).filter(resource =>
      this.isVisible(catalog, resource, caller, now),
    );
  }

  /** Whether the caller may read any field of the resource. */
  isVisible(catalog: Catalog, resource: Resource, caller: Caller, now: Date): boolean {
    return computeAccess(catalog, resource, caller, now).readableFields.length > 0;
  }

  getProjection(catalog: Catalog, resource: Resource, caller: Caller, now: Date): CachedProjection {
    if (this.catalog !== catalog) this.cache.clear();
    this.catalog = catalog;
    const me = hashText(stableStringify({ ...caller.me, id: caller.id }));
    const key = [resource.name, caller.language, [...caller.roles].sort().join(), me, toCityDate(now)].join(
      ' ',
    );
    const projection = this.cache.get(key) ?? this.buildProjection(catalog, resource, caller, now);
    this.cache.set(key, projection);
    return projection;
  }

  /** Source of a validator module by its hash, if it belongs to this resource. */
  async getValidatorModule(catalog: Catalog, name: string, hash: string): Promise<string | undefined> {
    const resource = findResource(catalog, name);
    if (!resource) return undefined;
    const known = await this.validators.getModule(resource.name, hash);
    if (known !== undefined || this.scanned.has(resource)) return known;
    // After a restart a browser may request a hash issued earlier: register the validators of all roles again, once per
    // resource.
    this.scanned.add(resource);
    this.registerForRoles(catalog, resource);
    return this.validators.getModule(resource.name, hash);
  }

  private registerForRoles(catalog: Catalog, resource: Resource): void {
    const [language = 'zh'] = languages;
    const now = new Date();
    for (const role of [publicRole, ...Object.keys(catalog.roles)]) {
      const id = role === publicRole ? undefined : role;
      const origin = { username: role, permissions: [], language, ip: '', requestId: '' };
      const caller: Caller = { id, roles: [role], me: { id: role, roles: [role] }, ...origin };
      if (computeAccess(catalog, resource, caller, now).readableFields.length > 0)
        this.buildProjection(catalog, resource, caller, now);
    }
  }

  private buildProjection(catalog: Catalog, resource: Resource, caller: Caller, now: Date): CachedProjection {
    const projected = projectSchema(catalog, resource, caller, now);
    const schema = this.addValidatorNames(this.rules?.addTo(projected, resource) ?? projected);
    const digest = createHash('sha256').update(stableStringify(schema)).digest('base64url').slice(0, 27);
    return { schema, etag: `"${digest}"` };
  }

  /** Adds the validator names to a projected schema: keyed hashes that only the server can compute. */
  private addValidatorNames(schema: ProjectedSchema): ProjectedSchema {
    const rules = this.rules?.listOf(schema);
    const validator = this.validators.registerSchema(schema['x-name'], schema, rules);
    const named = { ...schema, 'x-validator': validator };
    const workflow = schema['x-states'];
    if (!workflow) return named;
    const transitions = workflow.transitions.map(transition =>
      this.addTransitionValidatorNames(schema['x-name'], transition),
    );
    return { ...named, 'x-states': { ...workflow, transitions } };
  }

  private addTransitionValidatorNames(
    resource: string,
    { input, demands, ...transition }: ProjectedTransition,
  ): ProjectedTransition {
    const withName = <Schema extends JsonSchema>(schema: Schema) => ({
      ...schema,
      'x-validator': this.validators.registerSchema(resource, schema),
    });
    return {
      ...transition,
      ...(demands && { demands: withName(demands) }),
      ...(input && { input: withName(input) }),
    };
  }
}
