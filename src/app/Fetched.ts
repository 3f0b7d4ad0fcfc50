/** Code that is fetched when it is asked for. Once it has come it is at hand, without the moment that a promise takes. */
export interface Fetched<T> {
  (): Promise<T>;
  there?: T;
}

export function fetched<T>(load: () => Promise<T>): Fetched<T> {
  const fetch: Fetched<T> = async () => (fetch.there = await load());
  return fetch;
}
