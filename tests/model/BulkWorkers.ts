import pino from 'pino';
import { expect } from 'vitest';
import type { Caller } from '#model/caller';
import type { StoreRequestOutcome } from '#server/idempotency/Idempotency';
import { buildBulkJob } from '#server/jobs/bulkJob';
import { JobQueue } from '#server/jobs/JobQueue';
import { JobRunner } from '#server/jobs/JobRunner';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { CallerRecords } from '#server/records/CallerRecords';
import type { BulkRequest } from '#server/records/bulk/prepareBulkRequest';
import type { RecordsSystem } from './RecordsSystem';

/** The job workers of one system. */
export class BulkWorkers {
  private readonly jobs: JobQueue;
  private readonly runner: JobRunner;
  private readonly loggedErrors: string[] = [];

  constructor({ store, parts }: RecordsSystem) {
    const log = pino({ level: 'error' }, { write: line => this.loggedErrors.push(line) });
    const all = { ...parts, store, changes: new ChangeEventBus() };
    this.jobs = new JobQueue(all);
    // Batches end by time, which differs between two systems.
    this.runner = new JobRunner({ ...all, log, maxBatchTime: Number.POSITIVE_INFINITY });
  }

  async enqueue(
    records: CallerRecords,
    owner: Caller & { id: string },
    { of, order }: { of: string; order: BulkRequest },
    claim?: StoreRequestOutcome,
  ): Promise<string> {
    const selected = await records.prepareBulkRequest(of, order);
    return this.jobs.enqueue(owner, buildBulkJob(of, order.action, selected), claim);
  }

  /** Runs jobs until none is left; an unexpected error fails the test. */
  async finish(): Promise<void> {
    await this.runner.run();
    expect(this.loggedErrors).toEqual([]);
  }

  /** The result of a job, with its failures. */
  async getOutcome(records: CallerRecords, job: string): Promise<unknown> {
    return { ...(await records.get('job', job)), failures: await this.jobs.listFailures(job) };
  }
}
