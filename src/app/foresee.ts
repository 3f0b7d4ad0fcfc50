import type { RootStore } from '../stores/RootStore';
import { preload } from './renderers';

/** Asks for the code and the schema of the page at an address before the route tree says that it is there. */
export function foresee({ session, foresight, schemas }: RootStore, address: string): void {
  const place = foresight.at(address);
  if (session.token === undefined || !place) return;
  void preload(place);
  if (place.renderer !== 'page') void schemas.load(place.of);
}
