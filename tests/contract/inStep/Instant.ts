import { ReadingThrough } from '#model/ReadingThrough';
import type { Store, Transaction } from '#model/records';

/** When something comes between a call and the rows of a resource. */
export type Moment = 'reads' | 'writes';

/** A store in which something happens at a certain instant, as if another node had been at work. */
export class Instant extends ReadingThrough implements Store {
  protected readonly reading: Store;
  private readonly of: string;
  private armed: { at: Moment; happen: () => Promise<void> } | undefined;

  constructor(store: Store, of: string) {
    super();
    this.reading = store;
    this.of = of;
  }

  /** Happens when the rows are read next, or right before anything is written. */
  before(at: Moment, happen: () => Promise<void>): void {
    this.armed = { at, happen };
  }

  override async list(...asked: Parameters<Store['list']>): ReturnType<Store['list']> {
    if (asked[0] === this.of) await this.come('reads');
    return super.list(...asked);
  }

  async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.come('writes');
    return this.reading.transact(work);
  }

  applied(): ReturnType<Store['applied']> {
    return this.reading.applied();
  }

  changes(): ReturnType<Store['changes']> {
    return this.reading.changes();
  }

  durability(): ReturnType<Store['durability']> {
    return this.reading.durability();
  }

  adopt(...asked: Parameters<Store['adopt']>): Promise<void> {
    return this.reading.adopt(...asked);
  }

  close(): Promise<void> {
    return this.reading.close();
  }

  private async come(at: Moment): Promise<void> {
    if (this.armed?.at !== at) return;
    const { happen } = this.armed;
    this.armed = undefined;
    await happen();
  }
}
