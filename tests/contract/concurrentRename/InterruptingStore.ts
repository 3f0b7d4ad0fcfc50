import type { RecordReader, Store, Transaction } from '#model/records';
import { StoreDecorator } from '#model/store/StoreDecorator';

/** The access before which a concurrent change happens. */
export type Moment = 'reads' | 'writes';

/** A store that runs a task right before a chosen read or write, like a concurrent node. */
export class InterruptingStore extends StoreDecorator {
  private readonly of: string;
  private armed: { at: Moment; happen: () => Promise<void> } | undefined;

  constructor(store: Store, of: string) {
    super(store);
    this.of = of;
  }

  /** Registers the task for the next read of the rows, or for the next write. */
  before(at: Moment, happen: () => Promise<void>): void {
    this.armed = { at, happen };
  }

  override readAs(): RecordReader {
    return this;
  }

  override async list(...asked: Parameters<Store['list']>): ReturnType<Store['list']> {
    if (asked[0] === this.of) await this.come('reads');
    return super.list(...asked);
  }

  override async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    await this.come('writes');
    return super.transact(work);
  }

  private async come(at: Moment): Promise<void> {
    if (this.armed?.at !== at) return;
    const { happen } = this.armed;
    this.armed = undefined;
    await happen();
  }
}
