import { accessOf } from '#model/access';
import type { Caller } from '#model/caller';
import { resourceOf } from '#model/catalog';
import { Unavailable } from '#model/errors';
import { own } from '#model/json';
import type { Field } from '#model/resource';
import { OldLayout, TookTooLong } from '#server/database/engine';
import { CallerRecords } from '#server/records/CallerRecords';
import { nameableFields } from '#server/records/nameableFields';
import type { Aftermath } from './Aftermath';
import { failureOf, isRefusal } from './failureOf';
import type { Job } from './Job';
import type { JobKind, Slice } from './JobKind';
import type { JobFailure, JobItem } from './JobPart';
import type { SliceParts } from './SliceParts';
import type { StoreWithin } from './StoreWithin';

const usualSlice = 200;

/** One item failed with half of it written, and the whole transaction with it. */
export class Spoilt extends Error {
  /** How many items had gone well before. */
  readonly before: number;
  readonly failure: JobFailure;

  constructor(before: number, failure: JobFailure) {
    super('A slice is done again without what spoilt it');
    this.before = before;
    this.failure = failure;
  }
}

interface Working {
  within: StoreWithin;
  job: Job;
  owner: Caller;
  aftermath: Aftermath;
}

/** Goes through items of a job inside of one transaction. */
export class SliceWorker {
  private readonly parts: SliceParts;
  private readonly working: Working;
  private readonly kind: JobKind;
  private readonly slice: Slice;
  private tookTooLong = false;

  constructor(parts: SliceParts, working: Working) {
    const { job, within, owner, aftermath } = working;
    const kind = own(parts.kinds, job.kind);
    if (!kind) throw new TypeError(`There is no kind of job ${job.kind}`);
    const { vault, rules, clock } = parts;
    const records = new CallerRecords({
      // By which the rows lie: this node may not have heard of it yet.
      ...{ store: within, catalog: within.laidOutBy, vault, rules, clock, caller: owner },
      operation: job.uuid,
      changed: (resource, uuid, rows) => aftermath.add(resource, uuid, rows),
      notify: notice => aftermath.notices.push(notice),
    });
    this.parts = parts;
    this.working = working;
    this.kind = kind;
    this.slice = { job, records };
  }

  /** As many as there is time for, and at least one. */
  async goThrough(items: readonly JobItem[]): Promise<{ did: number; failures: JobFailure[] }> {
    const failures: JobFailure[] = [];
    const until = performance.now() + (this.parts.longestSlice ?? usualSlice);
    let did = 0;
    for (const item of items) {
      if (did > 0 && performance.now() >= until) break;
      const failure = await this.doOne(item);
      if (failure && this.isSpoilt) throw new Spoilt(did, failure);
      if (failure) failures.push(failure);
      did += 1;
    }
    return { did, failures };
  }

  /** What took too long would do so again, if all of the slice were done again with it. */
  private get isSpoilt(): boolean {
    return this.tookTooLong || this.working.within.isSpoilt;
  }

  /** Why it could not be done; nothing when it could. */
  private async doOne(item: JobItem): Promise<JobFailure | undefined> {
    const { job, owner } = this.working;
    try {
      await this.kind.doOne(this.slice, item);
      return undefined;
    } catch (error) {
      this.tookTooLong = error instanceof TookTooLong;
      // It is no fault of this item, and the next try may succeed.
      if (!this.tookTooLong && (error instanceof Unavailable || error instanceof OldLayout)) throw error;
      if (!isRefusal(error))
        this.parts.log.error({ job: job.uuid, item: item.uuid, err: error }, 'an item failed');
      return failureOf(item.uuid, error, { language: owner.language, fields: this.nameable() });
    }
  }

  private nameable(): Readonly<Record<string, Field>> {
    const { job, owner, within } = this.working;
    const catalog = within.laidOutBy;
    const resource = resourceOf(catalog, job.resource);
    if (!resource) return {};
    return nameableFields(resource, accessOf(catalog, resource, owner, this.parts.clock()));
  }
}
