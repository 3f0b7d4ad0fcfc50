import { createHash } from 'node:crypto';
import { LruMap } from '#model/LruMap';
import { accessOf } from '#model/access';
import type { Caller } from '#model/caller';
import { publicRole, resourceOf, type Catalog } from '#model/catalog';
import { languages } from '#model/language';
import { project } from '#model/project';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { Resource } from '#model/resource';
import { stableText, textHash } from '#model/schemaHash';
import { cityDate } from '#model/time';
import { Validators } from './Validators';

export interface Projection {
  schema: ProjectedSchema;
  etag: string;
}

/** Callers of one role see the same but for their own facts, of which few schemas speak. */
const maxProjections = 2000;

/** Resources as callers may see them, each worked out once, and the validators that belong to them. */
export class Projections {
  private readonly validators: Validators;
  private readonly kept = new LruMap<string, Projection>(maxProjections);
  private catalog: Catalog | undefined;
  private readonly scanned = new WeakSet<Resource>();

  constructor(key: Buffer) {
    this.validators = new Validators(key);
  }

  visible(catalog: Catalog, caller: Caller, now: Date): Resource[] {
    return Object.values(catalog.resources).filter(resource => this.sees(catalog, resource, caller, now));
  }

  /** Whether there is anything of a resource to project. */
  sees(catalog: Catalog, resource: Resource, caller: Caller, now: Date): boolean {
    return accessOf(catalog, resource, caller, now).readable.length > 0;
  }

  of(catalog: Catalog, resource: Resource, caller: Caller, now: Date): Projection {
    if (this.catalog !== catalog) this.kept.clear();
    this.catalog = catalog;
    const me = textHash(stableText({ ...caller.me, id: caller.id }));
    const key = [resource.name, caller.language, [...caller.roles].sort().join(), me, cityDate(now)].join(
      ' ',
    );
    const projection = this.kept.get(key) ?? this.make(catalog, resource, caller, now);
    this.kept.set(key, projection);
    return projection;
  }

  /** A validator by its name, if it belongs to this resource. */
  async validator(catalog: Catalog, name: string, hash: string): Promise<string | undefined> {
    const resource = resourceOf(catalog, name);
    if (!resource) return undefined;
    const known = await this.validators.module(resource.name, hash);
    if (known !== undefined || this.scanned.has(resource)) return known;
    // After a restart a browser may still hold a name that was given out before: give them all out again, once.
    this.scanned.add(resource);
    this.issueForRoles(catalog, resource);
    return this.validators.module(resource.name, hash);
  }

  private issueForRoles(catalog: Catalog, resource: Resource): void {
    const [language = 'zh'] = languages;
    const now = new Date();
    for (const role of [publicRole, ...Object.keys(catalog.roles)]) {
      const id = role === publicRole ? undefined : role;
      const origin = { username: role, permissions: [], language, ip: '', requestId: '' };
      const caller: Caller = { id, roles: [role], me: { id: role, roles: [role] }, ...origin };
      if (accessOf(catalog, resource, caller, now).readable.length > 0)
        this.make(catalog, resource, caller, now);
    }
  }

  private make(catalog: Catalog, resource: Resource, caller: Caller, now: Date): Projection {
    const schema = this.named(project(catalog, resource, caller, now));
    const digest = createHash('sha256').update(stableText(schema)).digest('base64url').slice(0, 27);
    return { schema, etag: `"${digest}"` };
  }

  /** With the names of its validators filled in, which take a key that only the server has. */
  private named(schema: ProjectedSchema): ProjectedSchema {
    const named = { ...schema, 'x-validator': this.validators.issue(schema['x-name'], schema) };
    const workflow = schema['x-states'];
    if (!workflow) return named;
    const transitions = workflow.transitions.map(transition => this.namedInput(schema['x-name'], transition));
    return { ...named, 'x-states': { ...workflow, transitions } };
  }

  private namedInput(resource: string, transition: ProjectedTransition): ProjectedTransition {
    const { input } = transition;
    return input
      ? { ...transition, input: { ...input, 'x-validator': this.validators.issue(resource, input) } }
      : transition;
  }
}
