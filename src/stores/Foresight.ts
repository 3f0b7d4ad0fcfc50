import { jsonObjectIn } from '../api/jsonObjectIn';
import type { Keep } from './Keep';
import type { Place } from './places';

const key = 'places';
const questionsKey = 'questions';

/** What will be drawn somewhere, as far as anybody can know before the route tree is there. */
export type Foreseen = Pick<Place, 'path' | 'renderer' | 'of'>;

/**
 * Remembers between visits what stands at which address and what a list asks first there, so that both can be asked
 * for at once.
 */
export class Foresight {
  private readonly keep: Keep;

  constructor(keep: Keep) {
    this.keep = keep;
  }

  remember(places: readonly Place[]): void {
    const entries = places.map(({ path, renderer, of }) => [path, `${renderer}/${of}`]);
    this.keep.setItem(key, JSON.stringify(Object.fromEntries(entries)));
  }

  /** What the list of a resource asks before anybody has searched, filtered or sorted it. */
  rememberQuestion(resource: string, question: string): void {
    const known = this.read(questionsKey);
    if (known.get(resource) === question) return;
    this.keep.setItem(questionsKey, JSON.stringify(Object.fromEntries(known.set(resource, question))));
  }

  question(resource: string): string | undefined {
    return this.read(questionsKey).get(resource);
  }

  /** Pages below a page, of one record, belong to it. */
  at(address: string): Foreseen | undefined {
    const known = this.read(key);
    for (let path = address; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
      const [renderer, of] = known.get(path)?.split('/') ?? [];
      if (renderer !== undefined && of !== undefined) return { path, renderer, of };
    }
    return undefined;
  }

  forget(): void {
    this.keep.removeItem(key);
    this.keep.removeItem(questionsKey);
  }

  private read(key: string): Map<string, string> {
    // Anybody at this browser can write here.
    const entries = Object.entries(jsonObjectIn(this.keep.getItem(key) ?? ''));
    return new Map(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
  }
}
