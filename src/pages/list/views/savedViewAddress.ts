import { treeTableParameter } from '../../tree/treeAddress';

/** Parameter of the address that names a saved view. */
export const savedViewParameter = 'view';

/** The saved view in an address whose query has not been read yet. */
export function getUnopenedSavedView(address: URLSearchParams): string | undefined {
  const isBare = [...address.keys()].every(key => key === savedViewParameter || key === treeTableParameter);
  return isBare ? (address.get(savedViewParameter) ?? undefined) : undefined;
}

/**
 * URL of an opened saved view. For a view with an empty query it is the URL of the list without the view id, which
 * would otherwise open the view again.
 */
export function buildSavedViewAddress(uuid: string, query: string): URLSearchParams {
  const address = new URLSearchParams(query);
  if (address.size > 0) address.set(savedViewParameter, uuid);
  return address;
}

/** Removes the `view` parameter from a list URL whose saved view has no query parameter left. */
export function removeEmptyViewParameter(address: URLSearchParams): URLSearchParams {
  if (getUnopenedSavedView(address) === undefined) return address;
  const next = new URLSearchParams(address);
  next.delete(savedViewParameter);
  return next;
}
