/** View of the page of published lists: all lists, one list, or one record. */
export interface PublishedAddress {
  list?: string;
  title: string;
  pageNo: number;
  record?: string;
}

export const publishedPath = '/published';

export function parsePublishedAddress(search: string): PublishedAddress {
  const words = new URLSearchParams(search);
  const [list, record] = [words.get('list'), words.get('record')];
  return {
    ...(list && { list }),
    ...(record && { record }),
    title: words.get('title') ?? '',
    pageNo: Math.max(1, Math.trunc(Number(words.get('pageNo'))) || 1),
  };
}

/** URL of a view of the published lists, without default values. */
export function formatPublishedAddress({ list, title, pageNo, record }: Partial<PublishedAddress>): string {
  const words = new URLSearchParams({
    ...(list && { list }),
    ...(title && { title }),
    ...(pageNo && pageNo > 1 && { pageNo: String(pageNo) }),
    ...(record && { record }),
  }).toString();
  return words ? `${publishedPath}?${words}` : publishedPath;
}
