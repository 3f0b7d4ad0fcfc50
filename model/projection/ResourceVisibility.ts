import {
  computeAccess,
  createConditionScope,
  type ResourceAccess,
  type RecordAction,
  type CallerGrant,
} from '../access';
import type { Caller } from '../caller';
import { getBaseResource, type Catalog } from '../catalog';
import type { ConditionScope } from '../conditions';
import { listVariablesInExpression } from '../expressions/listVariablesInExpression';
import type { JsonValue } from '../json';
import type { Language, LocalizedText } from '../language';
import type { Field } from '../field';
import { getIndexedFields } from '../resource/indexes';
import { accessVerbs, type Resource, type AccessVerb } from '../resource';
import { canConditionHoldForValue } from '../conditions/canConditionHoldForValue';
import { orConditions, coversCondition } from '../conditions/simplifyCondition';

const isVerb = (name: string): name is AccessVerb => accessVerbs.some(verb => verb === name);

/** Visibility of one resource for one caller, for building its projection. */
export class ResourceVisibility {
  readonly catalog: Catalog;
  readonly resource: Resource;
  readonly access: ResourceAccess;
  readonly caller: Caller;
  readonly scope: ConditionScope;
  private readonly now: Date;
  private indexed: ReadonlySet<string> | undefined;
  private readonly readable: ReadonlySet<string>;
  private readonly writable: ReadonlySet<string>;

  constructor(catalog: Catalog, resource: Resource, caller: Caller, now: Date) {
    this.catalog = catalog;
    this.resource = resource;
    this.caller = caller;
    this.now = now;
    this.scope = createConditionScope(catalog, caller, now);
    this.access = computeAccess(catalog, resource, caller, now);
    this.readable = new Set(this.access.readableFields);
    this.writable = new Set([...this.getWritableFields('create'), ...this.getWritableFields('edit')]);
  }

  get language(): Language {
    return this.caller.language;
  }

  /** Fields of the projection, in the order of the resource. */
  get fields(): Field[] {
    return Object.values(this.resource.fields).filter(
      ({ name }) => this.canRead(name) || this.canWrite(name),
    );
  }

  /**
   * Required look-up fields: the caller finds records only by the exact value of one. Undefined if lists need none.
   */
  get foundBy(): readonly string[] | undefined {
    const see = this.access.getGrants('see');
    if (see.length === 0 || see.some(grant => grant.foundBy === undefined)) return undefined;
    return [...new Set(see.flatMap(({ foundBy = [] }) => foundBy))].filter(name => this.canRead(name));
  }

  /** Whether an index supports sorting by the field. */
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

  /** Whether the caller may receive a mask instead of the value, on at least one row. */
  isMasked(field: Field): boolean {
    const has = (grant: CallerGrant): boolean => grant.fields.has(field.name);
    if (!field.sensitive || !this.canRead(field.name)) return false;
    const full = this.access.getGrants('full').filter(grant => has(grant) && grant.fieldRule === undefined);
    const rows = orConditions(full.map(grant => grant.rows));
    return !this.access.getGrants('see').every(grant => !has(grant) || coversCondition(rows, grant.rows));
  }

  /** Whether the caller can evaluate a condition on the field with the same result as the server. */
  canEvaluate(name: string): boolean {
    const field = this.resource.fields[name];
    return field !== undefined && (this.canRead(name) || this.canWrite(name)) && !this.isMasked(field);
  }

  /** Whether a form can require a value. A field that the caller writes but cannot read is empty when it edits. */
  canBeRequired(name: string): boolean {
    const givenByServer = listVariablesInExpression(this.resource.fields[name]?.defaultFrom ?? '').includes(
      '$now',
    );
    return this.canRead(name) && this.canWrite(name) && this.canEvaluate(name) && !givenByServer;
  }

  /** Fields that the caller may set when it creates or edits a record, in the order of the resource. */
  getWritableFields(verb: 'create' | 'edit'): string[] {
    const grants = this.access.getGrants(verb);
    return Object.values(this.resource.fields)
      .filter(field => field.origin === 'author' && !field.readOnly)
      .map(field => field.name)
      .filter(name => grants.some(grant => grant.fields.has(name)));
  }

  /** Whether some record of the caller, new or edited, may have this value of a field that it writes. */
  mayWriteValue(name: string, value: JsonValue): boolean {
    return (['create', 'edit'] as const)
      .flatMap(verb => this.access.getGrants(verb))
      .some(grant => grant.fields.has(name) && canConditionHoldForValue(grant.rows, name, value));
  }

  /** Whether the caller has a grant for a verb or, given by its bare name, a transition. */
  can(name: string): boolean {
    const action: RecordAction = isVerb(name) ? name : `do:${name}`;
    return this.access.getGrants(action).length > 0;
  }

  readonly accessTo = (resource: Resource): ResourceAccess =>
    computeAccess(this.catalog, resource, this.caller, this.now);

  translate(text: LocalizedText): string {
    return text[this.language];
  }
}
