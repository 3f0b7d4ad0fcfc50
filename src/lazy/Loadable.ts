/** Code loaded on demand. Once loaded it is available synchronously. */
export interface Loadable<T> {
  (): Promise<T>;
  value?: T;
}

export function createLoadable<T>(load: () => Promise<T>): Loadable<T> {
  const fetch: Loadable<T> = async () => (fetch.value = await load());
  return fetch;
}
