import pino from 'pino';
import { expect } from 'vitest';
import type { Caller } from '#model/caller';
import type { Claim } from '#server/idempotency/Idempotency';
import { bulkJob } from '#server/jobs/bulk';
import { Jobs } from '#server/jobs/Jobs';
import { JobRunner } from '#server/jobs/JobRunner';
import { Changes } from '#server/metadata/Changes';
import type { CallerRecords } from '#server/records/CallerRecords';
import type { BulkOrder } from '#server/records/bulkOrdering';
import type { Place } from './Place';

/** Those who do in a place what is ordered of many records. */
export class Workers {
  private readonly jobs: Jobs;
  private readonly runner: JobRunner;
  private readonly complaints: string[] = [];

  constructor({ store, parts }: Place) {
    const log = pino({ level: 'error' }, { write: line => this.complaints.push(line) });
    const all = { ...parts, store, changes: new Changes() };
    this.jobs = new Jobs(all);
    // Where a slice ends is a matter of time, which is not the same in two places.
    this.runner = new JobRunner({ ...all, log, longestSlice: Number.POSITIVE_INFINITY });
  }

  async take(
    records: CallerRecords,
    owner: Caller & { id: string },
    { of, order }: { of: string; order: BulkOrder },
    claim?: Claim,
  ): Promise<string> {
    const selected = await records.takeOrder(of, order);
    return this.jobs.take(owner, bulkJob(of, order.deed, selected), claim);
  }

  /** Works until nothing is left to do; what was not foreseen fails the test. */
  async finish(): Promise<void> {
    await this.runner.run();
    expect(this.complaints).toEqual([]);
  }

  /** What became of a job, and what could not be done of it. */
  async outcome(records: CallerRecords, job: string): Promise<unknown> {
    return { ...(await records.get('job', job)), failures: await this.jobs.failures(job) };
  }
}
