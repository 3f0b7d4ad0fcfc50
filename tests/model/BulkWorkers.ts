import pino from 'pino';
import { expect } from 'vitest';
import type { Caller } from '#model/caller';
import type { StoreOutcome } from '#server/idempotency/Idempotency';
import { buildBulkJob } from '#server/jobs/bulkJob';
import { JobQueue } from '#server/jobs/JobQueue';
import { JobRunner } from '#server/jobs/JobRunner';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { CallerRecords } from '#server/records/CallerRecords';
import type { BulkRequest } from '#server/records/bulk/prepareBulkRequest';
import type { RecordsSystem } from './RecordsSystem';

/** Those who do in a place what is ordered of many records. */
export class BulkWorkers {
  private readonly jobs: JobQueue;
  private readonly runner: JobRunner;
  private readonly loggedErrors: string[] = [];

  constructor({ store, parts }: RecordsSystem) {
    const log = pino({ level: 'error' }, { write: line => this.loggedErrors.push(line) });
    const all = { ...parts, store, changes: new ChangeEventBus() };
    this.jobs = new JobQueue(all);
    // Where a slice ends is a matter of time, which is not the same in two places.
    this.runner = new JobRunner({ ...all, log, maxBatchTime: Number.POSITIVE_INFINITY });
  }

  async enqueue(
    records: CallerRecords,
    owner: Caller & { id: string },
    { of, order }: { of: string; order: BulkRequest },
    claim?: StoreOutcome,
  ): Promise<string> {
    const selected = await records.prepareBulkRequest(of, order);
    return this.jobs.enqueue(owner, buildBulkJob(of, order.action, selected), claim);
  }

  /** Works until nothing is left to do; what was not foreseen fails the test. */
  async finish(): Promise<void> {
    await this.runner.run();
    expect(this.loggedErrors).toEqual([]);
  }

  /** What became of a job, and what could not be done of it. */
  async getOutcome(records: CallerRecords, job: string): Promise<unknown> {
    return { ...(await records.get('job', job)), failures: await this.jobs.listFailures(job) };
  }
}
