import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable, type AppError } from '#model/errors';
import { singleNodeCluster, type Cluster } from '#server/cluster/Cluster';
import { StaleLayout, QueryTimeout } from '#server/database/engine/engine';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import { publishNotice } from '#server/notices/publishNotice';
import { Notices } from '#server/notices/Notices';
import { PostCommitEvents } from './PostCommitEvents';
import { bulkJobKind } from './bulkJob';
import { jobResource } from './Job';
import { failJob, listOpenJobs, getOpenJobRow } from './jobRows';
import type { JobKind } from './JobKind';
import { runBatch } from './runBatch';
import type { BatchDependencies } from './BatchDependencies';

interface Dependencies extends Omit<BatchDependencies, 'kinds'> {
  changes: ChangeEventBus;
  cluster?: Cluster;
}

/** Every kind of job that there is. */
const jobKinds: Readonly<Record<string, JobKind>> = { bulk: bulkJobKind };

/** In milliseconds: between two slices everybody else has his turn. */
const roundPause = 20;

/** Carries jobs out, one slice of each after the other, on one node of a cluster at a time. */
export class JobRunner {
  private readonly dependencies: Dependencies;
  private readonly batchDependencies: BatchDependencies;
  private readonly notices: Notices;
  private running: Promise<void> | undefined;
  private runAgain = false;
  private isStopping = false;

  constructor(parts: Dependencies) {
    this.dependencies = parts;
    this.batchDependencies = { ...parts, kinds: jobKinds };
    this.notices = new Notices(parts);
  }

  /** Begins to work, unless it is at it. */
  wake(): void {
    this.run().catch((error: unknown) => this.dependencies.log.error({ err: error }, 'the jobs wait'));
  }

  /** Works until there is nothing left to do, or another node is at it. */
  run(): Promise<void> {
    this.runAgain = true;
    if (this.isStopping) return Promise.resolve();
    this.running ??= this.runRounds().finally(() => {
      this.running = undefined;
      // Asked when it had looked for the last time and was not yet done.
      if (this.runAgain) this.wake();
    });
    return this.running;
  }

  /** Does what fits into one slice at once, for somebody who waits for it; the rest is done in its time. */
  async runFirstBatch(uuid: string): Promise<void> {
    try {
      if (await this.runNextBatch(uuid)) this.wake();
    } catch (error) {
      // The job is taken in and is not lost by it.
      this.dependencies.log.error({ err: error }, 'a job waits');
      this.wake();
    }
  }

  /** Ends when the slice that is under way has. */
  async stop(): Promise<void> {
    this.isStopping = true;
    // What failed is told to whoever asked for it.
    await Promise.allSettled([this.running]);
  }

  private async runRounds(): Promise<void> {
    const { cluster = singleNodeCluster } = this.dependencies;
    this.runAgain = false;
    await cluster.tryWithLock('jobs', async () => {
      do {
        this.runAgain = false;
        while (await this.runRound()) await pause(roundPause);
      } while (this.runAgain && !this.isStopping);
    });
  }

  /** One slice of each job; whether any of them goes on. */
  private async runRound(): Promise<boolean> {
    let goesOn = false;
    for (const uuid of await listOpenJobs(this.dependencies.store)) {
      if (this.isStopping) return false;
      if (await this.runNextBatch(uuid)) goesOn = true;
    }
    return goesOn;
  }

  private async runNextBatch(uuid: string): Promise<boolean> {
    const { goesOn, events } = await this.runBatchOrFail(uuid);
    const { changes, log } = this.dependencies;
    events.publish(changes, notice => publishNotice({ notices: this.notices, changes, log }, notice));
    return goesOn;
  }

  private async runBatchOrFail(uuid: string): ReturnType<typeof runBatch> {
    try {
      return await runBatch(this.batchDependencies, uuid);
    } catch (error) {
      const isOwn = error instanceof QueryTimeout;
      if (!isOwn && (error instanceof Unavailable || error instanceof StaleLayout)) throw error;
      this.dependencies.log.error({ job: uuid, err: error }, 'a job failed');
      return this.failJob(uuid, isOwn ? error.userMessage : 'unexpected');
    }
  }

  /** A job that fails in itself would fail for ever, and hold up all others. */
  private failJob(uuid: string, why: AppError['userMessage']): ReturnType<typeof runBatch> {
    const { store, clock } = this.dependencies;
    return store.transact(async tx => {
      const aftermath = new PostCommitEvents();
      const row = await getOpenJobRow(tx, uuid);
      if (row) aftermath.addChange(jobResource, uuid, [await failJob(tx, row, clock(), why)]);
      return { goesOn: false, events: aftermath };
    });
  }
}
