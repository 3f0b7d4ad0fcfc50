import type { Store, Transaction } from '#model/records';
import { StoreDecorator } from '#model/store/StoreDecorator';

/** When something comes between a call and the rows of a resource. */
export type Moment = 'reads' | 'writes';

/** A store in which something happens at a certain instant, as if another node had been at work. */
export class Instant extends StoreDecorator {
  private readonly of: string;
  private armed: { at: Moment; happen: () => Promise<void> } | undefined;

  constructor(store: Store, of: string) {
    super(store);
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
