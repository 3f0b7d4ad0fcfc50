import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable, type AppError } from '#model/errors';
import { oneNode, type Cluster } from '#server/cluster/Cluster';
import { OldLayout, TookTooLong } from '#server/database/engine';
import type { Changes } from '#server/metadata/Changes';
import { announce } from '#server/notices/announce';
import { Notices } from '#server/notices/Notices';
import { Aftermath } from './Aftermath';
import { bulk } from './bulk';
import { jobResource } from './Job';
import { endJob, openJobs, openRow } from './jobRows';
import type { JobKind } from './JobKind';
import { doSlice } from './slice';
import type { SliceParts } from './SliceParts';

interface Parts extends Omit<SliceParts, 'kinds'> {
  changes: Changes;
  cluster?: Cluster;
}

/** Every kind of job that there is. */
const kinds: Readonly<Record<string, JobKind>> = { bulk };

/** In milliseconds: between two slices everybody else has his turn. */
const breath = 20;

/** Carries jobs out, one slice of each after the other, on one node of a cluster at a time. */
export class JobRunner {
  private readonly parts: Parts;
  private readonly sliceParts: SliceParts;
  private readonly notices: Notices;
  private working: Promise<void> | undefined;
  private again = false;
  private isStopping = false;

  constructor(parts: Parts) {
    this.parts = parts;
    this.sliceParts = { ...parts, kinds };
    this.notices = new Notices(parts);
  }

  /** Begins to work, unless it is at it. */
  wake(): void {
    this.run().catch((error: unknown) => this.parts.log.error({ err: error }, 'the jobs wait'));
  }

  /** Works until there is nothing left to do, or another node is at it. */
  run(): Promise<void> {
    this.again = true;
    if (this.isStopping) return Promise.resolve();
    this.working ??= this.work().finally(() => {
      this.working = undefined;
      // Asked when it had looked for the last time and was not yet done.
      if (this.again) this.wake();
    });
    return this.working;
  }

  /** Does what fits into one slice at once, for somebody who waits for it; the rest is done in its time. */
  async begin(uuid: string): Promise<void> {
    try {
      if (await this.step(uuid)) this.wake();
    } catch (error) {
      // The job is taken in and is not lost by it.
      this.parts.log.error({ err: error }, 'a job waits');
      this.wake();
    }
  }

  /** Ends when the slice that is under way has. */
  async stop(): Promise<void> {
    this.isStopping = true;
    // What failed is told to whoever asked for it.
    await Promise.allSettled([this.working]);
  }

  private async work(): Promise<void> {
    const { cluster = oneNode } = this.parts;
    this.again = false;
    await cluster.ifFree('jobs', async () => {
      do {
        this.again = false;
        while (await this.round()) await pause(breath);
      } while (this.again && !this.isStopping);
    });
  }

  /** One slice of each job; whether any of them goes on. */
  private async round(): Promise<boolean> {
    let goesOn = false;
    for (const uuid of await openJobs(this.parts.store)) {
      if (this.isStopping) return false;
      if (await this.step(uuid)) goesOn = true;
    }
    return goesOn;
  }

  private async step(uuid: string): Promise<boolean> {
    const { goesOn, aftermath } = await this.slice(uuid);
    const { changes, log } = this.parts;
    aftermath.tell(changes, notice => announce({ notices: this.notices, changes, log }, notice));
    return goesOn;
  }

  private async slice(uuid: string): ReturnType<typeof doSlice> {
    try {
      return await doSlice(this.sliceParts, uuid);
    } catch (error) {
      const isOwn = error instanceof TookTooLong;
      if (!isOwn && (error instanceof Unavailable || error instanceof OldLayout)) throw error;
      this.parts.log.error({ job: uuid, err: error }, 'a job failed');
      return this.giveUp(uuid, isOwn ? error.say : 'unexpected');
    }
  }

  /** A job that fails in itself would fail for ever, and hold up all others. */
  private giveUp(uuid: string, why: AppError['say']): ReturnType<typeof doSlice> {
    const { store, clock } = this.parts;
    return store.transact(async tx => {
      const aftermath = new Aftermath();
      const row = await openRow(tx, uuid);
      if (row) aftermath.add(jobResource, uuid, [await endJob(tx, row, clock(), why)]);
      return { goesOn: false, aftermath };
    });
  }
}
