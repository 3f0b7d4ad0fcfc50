/** What the page of published lists shows: all of them, one, or a record of it. */
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

/** The address of a place; what is as usual is left out. */
export function formatPublishedAddress({ list, title, pageNo, record }: Partial<PublishedAddress>): string {
  const words = new URLSearchParams({
    ...(list && { list }),
    ...(title && { title }),
    ...(pageNo && pageNo > 1 && { pageNo: String(pageNo) }),
    ...(record && { record }),
  }).toString();
  return words ? `${publishedPath}?${words}` : publishedPath;
}
