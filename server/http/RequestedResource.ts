import type { ResourceAccess, RecordAction } from '#model/access';
import { getOwn } from '#model/json';
import { findFieldAtPointer } from '#model/messages/formatFieldIssue';
import { parseListQuery } from '#model/query';
import type { ListQuery } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import { getFieldsCallerMayName } from '#server/records/access/getFieldsCallerMayName';
import { withDenialLog } from '#server/records/access/withDenialLog';
import { RequestContext } from '#server/records/RequestContext';
import type { ApiRequest } from './ApiRequest';
import { getRecordsDependencies } from './getCallerRecords';

/** The resource of a request with the access of its caller. */
export class RequestedResource {
  readonly resource: Resource;
  readonly access: ResourceAccess;
  private readonly request: ApiRequest;
  private readonly context: RequestContext;
  private inputFields: Readonly<Record<string, Field>> = {};

  private constructor(ask: ApiRequest, context: RequestContext, resource: Resource) {
    this.request = ask;
    this.context = context;
    this.resource = resource;
    this.access = context.getAccess(resource);
    ask.response.locals.target = this;
  }

  static async resolve(ask: ApiRequest, name = ask.param('resource')): Promise<RequestedResource> {
    const context = new RequestContext(getRecordsDependencies(ask, await ask.getCaller()));
    return new RequestedResource(ask, context, context.getResource(name));
  }

  get name(): string {
    return this.resource.name;
  }

  /**
   * Refuses a caller without read access before its parameters are parsed, so that errors reveal nothing about fields.
   */
  requireVisible(): Promise<this> {
    return this.check('see', () => this.context.requireVisible(this.resource));
  }

  /** Refuses a caller without a grant for any of these actions. */
  requireGrant(...actions: readonly RecordAction[]): Promise<this> {
    return this.check(actions[0] ?? 'see', () => this.context.requireGrant(this.resource, ...actions));
  }

  requireTransitionGrant(): Promise<this> {
    return this.requireGrant(...this.transitionActions);
  }

  /** Refuses a caller who can neither edit nor make transitions. */
  requireEditGrant(): Promise<this> {
    return this.requireGrant('edit', ...this.transitionActions);
  }

  /** Refuses a caller who can neither edit, delete nor make transitions. */
  requireChangeGrant(): Promise<this> {
    return this.requireGrant('edit', 'delete', ...this.transitionActions);
  }

  private get transitionActions(): RecordAction[] {
    return (this.resource.workflow?.transitions ?? []).map(({ name }): RecordAction => `do:${name}`);
  }

  parseListQuery(words = this.request.query): ListQuery {
    return parseListQuery(words);
  }

  /** Fields that the caller may name in a request body. Of the others not even the type may be revealed. */
  get nameableFields(): Readonly<Record<string, Field>> {
    return getFieldsCallerMayName(this.resource, this.access);
  }

  /** The field at a path of the request body, if the caller may know the field. */
  findField(path: string): Field | undefined {
    const inside = /^\/(?:values|filters|records\/\d+)(\/.+)$/.exec(path)?.[1] ?? path;
    const fields = { ...this.inputFields, ...this.nameableFields };
    return findFieldAtPointer(fields, inside) ?? this.findPartField(inside);
  }

  /** The field of a child record (`x-parts`) at a path such as `/guardians/0/phone`. */
  private findPartField(path: string): Field | undefined {
    const [, list, name = ''] = /^\/([^/]+)\/\d+\/([^/]+)$/.exec(path) ?? [];
    const part = this.resource.parts?.find(one => one.name === list);
    const resource = part && this.context.getResource(part.of);
    return resource && getOwn(getFieldsCallerMayName(resource, this.context.getAccess(resource)), name);
  }

  /** Fields of the input of a transition; refusals of the request name them by their titles. */
  getTransitionInput(action: string): Readonly<Record<string, Field>> {
    this.inputFields = findTransition(this.resource.workflow, action)?.input?.fields ?? {};
    return this.inputFields;
  }

  private async check(action: string, require: () => void): Promise<this> {
    await withDenialLog(this.context, action, this.name, require);
    return this;
  }
}
