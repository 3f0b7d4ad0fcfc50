import { getEffectiveRoles, type RecordAction } from '#model/access';
import { signedInRole, type Catalog } from '#model/catalog';
import { getOwn } from '#model/json';
import type { Language } from '#model/language';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import type { RemedyTarget } from '#model/explanation';
import type { Field } from '#model/field';
import { isEncryptedValue } from '#model/records';
import type { Transition } from '#model/workflow';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import { getEditableFields } from '../read/getRecordDetail';
import type { RequestContext } from '../RequestContext';
import { explanationPhrases, type ExplanationPhrases } from './phrases';

/** Which fields the caller may read: on the given record, or for other resources on any record. */
export type IsFieldReadable = (resource: Resource, field: string) => boolean;

/** An explanation request for one visible record, with what its answer may disclose. */
export class ExplanationContext {
  readonly context: RequestContext;
  readonly found: AuthorizedRecord;
  readonly base: Resource;
  /** Fields of the record that the caller may read. */
  readonly seen: ReadonlySet<string>;
  readonly editable: ReadonlySet<string>;
  private readonly full: ReadonlySet<string>;

  private constructor(
    context: RequestContext,
    found: AuthorizedRecord,
    fields: Record<'seen' | 'full' | 'editable', ReadonlySet<string>>,
  ) {
    this.context = context;
    this.found = found;
    this.base = context.getBaseResource(found.resource);
    this.seen = fields.seen;
    this.full = fields.full;
    this.editable = fields.editable;
  }

  static async open(context: RequestContext, found: AuthorizedRecord): Promise<ExplanationContext> {
    return new ExplanationContext(context, found, {
      seen: await found.getFields('see'),
      full: await found.getFields('full'),
      editable: new Set(await getEditableFields(found)),
    });
  }

  get catalog(): Catalog {
    return this.context.dependencies.catalog;
  }

  get language(): Language {
    return this.context.caller.language;
  }

  get phrases(): ExplanationPhrases {
    return explanationPhrases[this.language];
  }

  get resource(): Resource {
    return this.found.resource;
  }

  get reading(): RecordReader {
    return this.context.store;
  }

  readonly isOpen: IsFieldReadable = (resource, field) =>
    resource === this.resource || resource === this.base
      ? this.seen.has(field)
      : this.context.getAccess(resource).readableFields.includes(field);

  /** Whether the caller reads the value of the field itself, not a mask of it. */
  isValueOpen(name: string): boolean {
    return this.seen.has(name) && (!isEncryptedValue(this.found.row[name]) || this.full.has(name));
  }

  getField(name: string): Field | undefined {
    return getOwn(this.resource.fields, name) ?? getOwn(this.base.fields, name);
  }

  getTitle(name: string): string {
    return this.getField(name)?.title[this.language] ?? name;
  }

  /** Whether some grant of the caller includes the action, so that it may know the action. */
  isKnown(action: RecordAction): boolean {
    return this.context.getAccess(this.resource).getGrants(action).length > 0;
  }

  /** Whether the caller may change the field of the record now. */
  linkField(name: string): RemedyTarget[] {
    if (!this.editable.has(name)) return [];
    const { resource, found } = this;
    return [{ title: this.getTitle(name), resource: resource.name, uuid: found.row.uuid, field: name }];
  }

  linkStep({ name, title }: Transition): RemedyTarget[] {
    if (!this.found.can(`do:${name}`)) return [];
    const { resource, found } = this;
    return [{ title: title[this.language], resource: resource.name, uuid: found.row.uuid, step: name }];
  }
}

/** Titles of roles, in the order of the catalog. */
export function getRoleTitles(catalog: Catalog, names: ReadonlySet<string>, language: Language): string[] {
  const anybody = names.has(signedInRole) ? [explanationPhrases[language].anybody] : [];
  const roles = Object.values(catalog.roles).filter(({ name }) => names.has(name));
  return [...roles.map(({ title }) => title[language]), ...anybody];
}

export const getOwnRoleTitles = ({ dependencies: { catalog, caller } }: RequestContext): string[] =>
  getRoleTitles(
    catalog,
    new Set([...getEffectiveRoles(caller)].filter(name => name !== signedInRole)),
    caller.language,
  );
