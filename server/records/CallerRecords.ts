import type { JsonObject } from '#model/json';
import type { HistoryPage, HistoryQuery } from '#model/history';
import type {
  TransitionOfCaller,
  RecordLease,
  ListQuery,
  ReferenceOption,
  OptionLookupScope,
  RecordDetail,
  RecordListResult,
  RecordsApi,
  StatisticsRow,
  TreePart,
  TreePartQuery,
} from '#model/records';
import type { Explanation, ExplanationRequest } from '#model/explanation';
import { translate } from '#model/messages';
import type { Resource } from '#model/resource';
import type { PlannedTransition } from '#model/rules';
import { rereadChangedRecord, rereadCreatedRecord, type SaveOutcome } from './read/rereadSavedRecord';
import { applyToRecord, getBulkActionName, type BulkAction, type SelectedRecord } from './bulk/applyToRecord';
import { prepareBulkRequest, type BulkRequest } from './bulk/prepareBulkRequest';
import { previewBulk, type BulkPreview, type BulkPreviewRequest } from './bulk/previewBulk';
import { RequestContext, type RecordsDependencies } from './RequestContext';
import { getLease, listLeases } from './leases/leases';
import { acquireLease, releaseLease } from './leases/acquireLease';
import { createRecord } from './write/createRecord';
import { deleteRecords } from './write/deleteRecords';
import { withDenialLog } from './access/withDenialLog';
import { findVisibleRecords, requireVisibleRecord } from './access/AuthorizedRecord';
import { buildRecordLabels, loadRelationLabels } from './read/labels';
import { listRecords } from './read/listRecords';
import { listOptions } from './read/listOptions';
import { listTreePart } from './read/listTreePart';
import { getRecordDetail } from './read/getRecordDetail';
import { getHistory } from './read/getHistory';
import { listDecisions } from './read/listDecisions';
import { recoverRecords } from './write/recoverRecords';
import { requireRevealableRecord, revealField } from './read/revealField';
import type { UniqueKeyQuery } from './read/UniqueKeyQuery';
import { authorizeUniqueKeyQuery } from './read/authorizeMaskedQuery';
import { getStatistics } from './read/getStatistics';
import { makeTransition } from './workflow/makeTransition';
import { makePlannedTransition } from './workflow/makePlannedTransition';
import { undoOperation } from './undo/undoOperation';
import { updateRecord } from './write/updateRecord';
import { updateRecords, type EditedRecords, type RecordEdit } from './write/updateRecords';
import { explainMissingRecord } from './why/explainMissingRecord';
import { explainField } from './why/explainField';
import { explainTransition } from './why/explainTransition';
import { findCreationRefusal } from './timeWindows/findCreationRefusal';

/** The Records API over a store, limited to what one caller may do. */
export class CallerRecords implements RecordsApi {
  private readonly dependencies: RecordsDependencies;

  constructor(parts: RecordsDependencies) {
    this.dependencies = parts;
  }

  list(name: string, query: ListQuery): Promise<RecordListResult> {
    return this.execute('list', name, async (context, resource) => {
      context.requireGrant(resource, 'see');
      const page = await listRecords(context, resource, query);
      const refusal = await findCreationRefusal(context, resource);
      return refusal ? { ...page, creationRefusal: translate(refusal, context.caller.language) } : page;
    });
  }

  listTreePart(name: string, question: TreePartQuery, query: ListQuery): Promise<TreePart> {
    return this.execute('list', name, (context, resource) => {
      context.requireGrant(resource, 'see');
      return listTreePart(context, resource, question, query);
    });
  }

  get(name: string, uuid: string): Promise<RecordDetail> {
    return this.execute('view', name, async (context, resource) => {
      context.requireGrant(resource, 'see');
      const found = await requireVisibleRecord(context, context.store, resource, uuid);
      const record = await getRecordDetail(context, found);
      context.reportRead(resource, 1);
      const lease = await getLease(context, found);
      return lease ? { ...record, claim: lease } : record;
    });
  }

  /** Labels of the given records, limited to those visible to the caller. */
  getLabels(name: string, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.execute('view', name, async (context, resource) =>
      buildRecordLabels(
        context,
        resource,
        await findVisibleRecords(context, context.store, resource, uuids, { actions: ['see'] }),
      ),
    );
  }

  /** Valid leases on the given records, limited to those visible to the caller, by uuid. */
  listLeases(name: string, uuids: readonly string[]): Promise<ReadonlyMap<string, RecordLease>> {
    return this.execute('view', name, (context, resource) => {
      context.requireGrant(resource, 'see');
      return listLeases(context, resource, uuids);
    });
  }

  acquireLease(name: string, uuid: string): Promise<RecordLease> {
    return this.execute('claim', name, (context, resource) => acquireLease(context, resource, uuid));
  }

  releaseLease(name: string, uuid: string): Promise<number> {
    return this.execute('release', name, (context, resource) => releaseLease(context, resource, uuid));
  }

  create(name: string, values: JsonObject): Promise<RecordDetail> {
    return this.execute('create', name, async (context, resource) => {
      context.requireGrant(resource, 'create');
      return rereadCreatedRecord(context, resource, await createRecord(context, resource, values));
    });
  }

  getCreationRefusal(name: string): Promise<string | null> {
    return this.execute('create', name, async (context, resource) => {
      context.requireGrant(resource, 'create');
      const refusal = await findCreationRefusal(context, resource);
      return refusal ? translate(refusal, context.caller.language) : null;
    });
  }

  update(name: string, uuid: string, version: number, changes: JsonObject): Promise<RecordDetail> {
    return this.execute('edit', name, async (context, resource) => {
      context.requireGrant(resource, 'edit');
      const missing = await updateRecord(context, resource, uuid, version, changes);
      return rereadChangedRecord(context, resource, uuid, missing);
    });
  }

  /** Changes several records, all or none. */
  updateMany(name: string, edits: readonly RecordEdit[]): Promise<EditedRecords> {
    return this.execute('edit', name, (context, resource) => {
      context.requireGrant(resource, 'edit');
      return updateRecords(context, resource, edits);
    });
  }

  /** Response to a retried save: the saved record as it is now. */
  rereadSaved(name: string, { uuid, missing }: SaveOutcome): Promise<RecordDetail> {
    return this.execute('view', name, (context, resource) =>
      rereadChangedRecord(context, resource, uuid, missing),
    );
  }

  remove(name: string, uuids: readonly string[]): Promise<number> {
    return this.execute('delete', name, (context, resource) => {
      context.requireGrant(resource, 'delete');
      return deleteRecords(context, resource, uuids);
    });
  }

  recover(name: string, uuids: readonly string[]): Promise<number> {
    return this.execute('recover', name, (context, resource) => {
      context.requireGrant(resource, 'delete');
      return recoverRecords(context, resource, uuids);
    });
  }

  transition(
    name: string,
    uuid: string,
    version: number,
    action: string,
    input: JsonObject,
  ): Promise<RecordDetail> {
    return this.execute(action, name, async (context, resource) => {
      await makeTransition(context, resource, uuid, version, action, input);
      return rereadChangedRecord(context, resource, uuid);
    });
  }

  undo(name: string, operation: string): Promise<number> {
    return this.execute('undo', name, (context, resource) => undoOperation(context, resource, operation));
  }

  /** Validates a bulk request and lists its records; `applyToRecord` then processes them one by one. */
  prepareBulkRequest(name: string, order: BulkRequest): Promise<SelectedRecord[]> {
    return this.execute(getBulkActionName(order.action), name, (context, resource) =>
      prepareBulkRequest(context, resource, order),
    );
  }

  /** Checks the records of a bulk request, without a change. */
  previewBulk(name: string, order: BulkPreviewRequest): Promise<BulkPreview> {
    return this.execute(getBulkActionName(order.action), name, (context, resource) =>
      previewBulk(context, resource, order),
    );
  }

  applyToRecord(name: string, action: BulkAction, selected: SelectedRecord): Promise<void> {
    return this.execute(getBulkActionName(action), name, (context, resource) =>
      applyToRecord(context, resource, action, selected),
    );
  }

  /** Counts a masked value query that the refusal of a write has answered; throws 429 above the daily limit. */
  countKeyQuery(question: UniqueKeyQuery): Promise<void> {
    return authorizeUniqueKeyQuery(new RequestContext(this.dependencies), question);
  }

  /** Makes a transition that was planned by an authorized transition of this caller. */
  makePlannedTransition({ resource: name, uuid, transition, input = {} }: PlannedTransition): Promise<void> {
    return this.execute(transition, name, (context, resource) =>
      makePlannedTransition(context, resource, uuid, transition, input),
    );
  }

  options(name: string, field: string, q: string, about?: OptionLookupScope): Promise<ReferenceOption[]> {
    return this.execute('options', name, (context, resource) =>
      listOptions(context, resource, field, q, about),
    );
  }

  getStatistics(
    name: string,
    by: readonly string[],
    query: ListQuery,
    sums: readonly string[] = [],
  ): Promise<StatisticsRow[]> {
    return this.execute('statistics', name, (context, resource) => {
      context.requireGrant(resource, 'see');
      return getStatistics(context, resource, by, query, sums);
    });
  }

  /** Labels of the records by which statistics were grouped, as far as the caller may see them. */
  getStatisticLabels(name: string, rows: readonly StatisticsRow[]): Promise<Record<string, string>> {
    return this.execute('statistics', name, (context, resource) => {
      context.requireGrant(resource, 'see');
      return loadRelationLabels(context, resource, rows);
    });
  }

  getHistory(name: string, uuid: string, query: HistoryQuery): Promise<HistoryPage> {
    return this.execute('history', name, (context, resource) => {
      context.requireGrant(resource, 'see');
      return getHistory(context, resource, uuid, query);
    });
  }

  /** Explains why an action is not possible, as far as the caller may know. */
  explain(name: string, question: ExplanationRequest): Promise<Explanation> {
    return this.execute('view', name, (context, resource) => {
      context.requireVisible(resource);
      if ('number' in question)
        return explainMissingRecord(context, resource, question.number, question.filters);
      if ('step' in question) return explainTransition(context, resource, question.uuid, question.step);
      return explainField(context, resource, question.uuid, question.field);
    });
  }

  /** Lists the transitions that the caller has made today. */
  listDecisions(name: string): Promise<TransitionOfCaller[]> {
    return this.execute('history', name, (context, resource) => {
      context.requireGrant(resource, 'see');
      return listDecisions(context, resource);
    });
  }

  /** Refuses a caller who may not reveal the field now; a repeated request is checked as well. */
  async requireRevealable(name: string, uuid: string, field: string): Promise<void> {
    await this.execute('reveal', name, (context, resource) =>
      requireRevealableRecord(context, resource, uuid, field),
    );
  }

  revealField(name: string, uuid: string, field: string, reason: string): Promise<string> {
    return this.execute('reveal', name, (context, resource) => {
      context.requireGrant(resource, 'reveal');
      return revealField(context, resource, uuid, field, reason);
    });
  }

  /** Runs one request on a resource and audits a denial. */
  private execute<T>(
    action: string,
    name: string,
    body: (context: RequestContext, resource: Resource) => T | Promise<T>,
  ): Promise<T> {
    const context = new RequestContext(this.dependencies);
    return withDenialLog(context, action, name, () => body(context, context.getResource(name)));
  }
}
