/** Code that is fetched when it is asked for. Once it has come it is at hand, without the moment that a promise takes. */
export interface Loadable<T> {
  (): Promise<T>;
  value?: T;
}

export function createLoadable<T>(load: () => Promise<T>): Loadable<T> {
  const fetch: Loadable<T> = async () => (fetch.value = await load());
  return fetch;
}
