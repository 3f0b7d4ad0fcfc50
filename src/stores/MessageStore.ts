import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Message, MessageCalls } from '../api/messages';
import { failed, idle, latest, pending, type Remote } from './Remote';

/** What the server keeps for this account to read. */
export class MessageStore {
  list: Remote<readonly Message[]> = idle;
  private readonly calls: MessageCalls;
  private asked = 0;

  constructor(calls: MessageCalls) {
    this.calls = calls;
    makeAutoObservable<this, 'calls' | 'asked'>(
      this,
      { calls: false, asked: false, list: observableRef },
      { autoBind: true },
    );
  }

  get count(): number {
    return latest(this.list)?.length ?? 0;
  }

  /** Only the newest answer counts; until it is there, the last one stands. */
  async load(): Promise<void> {
    const ticket = ++this.asked;
    this.list = pending(this.list);
    try {
      const value = await this.calls.list();
      if (ticket === this.asked) runInAction(() => (this.list = { state: 'done', value }));
    } catch (error) {
      if (ticket === this.asked) runInAction(() => (this.list = failed(this.list, error)));
    }
  }

  /** There is another one: whoever has looked at them before sees it come. */
  async hear(): Promise<void> {
    if (this.list.state !== 'idle') await this.load();
  }

  async clear(): Promise<void> {
    await this.calls.clear();
    await this.load();
  }

  /** The next account has messages of its own. */
  reset(): void {
    this.asked += 1;
    this.list = idle;
  }
}
