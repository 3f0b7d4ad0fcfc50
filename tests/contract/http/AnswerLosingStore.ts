import type { Transaction } from '#model/records';
import { StoreDecorator } from '#model/store/StoreDecorator';

const writing = ['insert', 'update', 'rewrite', 'erase'] as const;

/** A store that drops the write of an idempotent answer after its effect, as after a crash of the server. */
export class AnswerLosingStore extends StoreDecorator {
  losesAnswers = false;
  /** Counts the dropped writes. */
  lostAnswers = 0;

  override transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.reader.transact(async tx => {
      const written = new Set<string>();
      const result = await work(noting(tx, written));
      if (!this.losesAnswers || !written.has('idempotency') || written.size > 1) return result;
      this.lostAnswers += 1;
      throw new Error('The server is dead');
    });
  }
}

/** Records which resources are written. */
const noting = (tx: Transaction, written: Set<string>): Transaction =>
  new Proxy(tx, {
    get(from, name) {
      const value: unknown = Reflect.get(from, name);
      if (typeof value !== 'function') return value;
      if (!writing.some(one => one === name)) return value.bind(from) as unknown;
      return (resource: string, ...more: unknown[]): unknown => {
        written.add(resource);
        return Reflect.apply(value, from, [resource, ...more]);
      };
    },
  });
