import { computeAccess, createScope, type Access, type Action, type Grant } from '../access';
import type { Caller } from '../caller';
import { getBaseResource, type Catalog } from '../catalog';
import type { Scope } from '../conditions';
import type { Language, LocalizedText } from '../language';
import type { Field } from '../field';
import { getIndexedFields } from '../resource/indexes';
import { verbs, type Resource, type Verb } from '../resource';
import { anyOf, covers } from '../conditions/simplifyCondition';

const isVerb = (name: string): name is Verb => verbs.some(verb => verb === name);

/** What one caller makes out of one resource: the question that each part of its projection asks. */
export class Visibility {
  readonly catalog: Catalog;
  readonly resource: Resource;
  readonly access: Access;
  readonly caller: Caller;
  readonly scope: Scope;
  private readonly now: Date;
  private indexed: ReadonlySet<string> | undefined;
  private readonly readable: ReadonlySet<string>;
  private readonly writable: ReadonlySet<string>;

  constructor(catalog: Catalog, resource: Resource, caller: Caller, now: Date) {
    this.catalog = catalog;
    this.resource = resource;
    this.caller = caller;
    this.now = now;
    this.scope = createScope(catalog, caller, now);
    this.access = computeAccess(catalog, resource, caller, now);
    this.readable = new Set(this.access.readableFields);
    this.writable = new Set([...this.getWritableFields('create'), ...this.getWritableFields('edit')]);
  }

  get language(): Language {
    return this.caller.language;
  }

  /** The fields of which there is anything to say, in the resource's order. */
  get fields(): Field[] {
    return Object.values(this.resource.fields).filter(
      ({ name }) => this.canRead(name) || this.canWrite(name),
    );
  }

  /** Whether an index has the order of the field. */
  isIndexed({ name }: Field): boolean {
    this.indexed ??= getIndexedFields(this.catalog, getBaseResource(this.catalog, this.resource));
    return this.indexed.has(name);
  }

  canRead(field: string): boolean {
    return this.readable.has(field);
  }

  canWrite(field: string): boolean {
    return this.writable.has(field);
  }

  /** Whether it may get the mask of the field instead of its value: of one row is enough. */
  isMasked(field: Field): boolean {
    const has = (grant: Grant): boolean => grant.fields.has(field.name);
    if (!field.sensitive || !this.canRead(field.name)) return false;
    const full = this.access.getGrants('full').filter(grant => has(grant) && grant.fieldRule === undefined);
    const rows = anyOf(full.map(grant => grant.rows));
    return !this.access.getGrants('see').every(grant => !has(grant) || covers(rows, grant.rows));
  }

  /** Whether a condition over the field means to the caller what it means to the server. */
  canEvaluate(name: string): boolean {
    const field = this.resource.fields[name];
    return field !== undefined && (this.canRead(name) || this.canWrite(name)) && !this.isMasked(field);
  }

  /** Whether a form can demand a value of it. What it writes and never reads is not there when it edits. */
  canBeRequired(name: string): boolean {
    const givenByServer = this.resource.fields[name]?.defaultFrom === '$now';
    return this.canRead(name) && this.canWrite(name) && this.canEvaluate(name) && !givenByServer;
  }

  /** The fields that it may ever give in creating or in editing, in the resource's order. */
  getWritableFields(verb: 'create' | 'edit'): string[] {
    const grants = this.access.getGrants(verb);
    return Object.values(this.resource.fields)
      .filter(field => field.origin === 'author' && !field.readOnly)
      .map(field => field.name)
      .filter(name => grants.some(grant => grant.fields.has(name)));
  }

  /** Whether it may ever use a verb or a transition, said by its bare name. */
  can(name: string): boolean {
    const action: Action = isVerb(name) ? name : `do:${name}`;
    return this.access.getGrants(action).length > 0;
  }

  readonly accessTo = (resource: Resource): Access =>
    computeAccess(this.catalog, resource, this.caller, this.now);

  translate(text: LocalizedText): string {
    return text[this.language];
  }
}
