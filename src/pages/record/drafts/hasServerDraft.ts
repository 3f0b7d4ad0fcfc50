import type { RootStore } from '../../../stores/RootStore';

/** Query of the draft of one form. */
export const buildDraftQuery = (resource: string, uuid: string | undefined): URLSearchParams =>
  new URLSearchParams({ resource, ...(uuid !== undefined && { record: uuid }) });

/** Whether the server has a draft of the form. A failed check is no failure of the form. */
export const hasServerDraft = (
  http: RootStore['http'],
  resource: string,
  uuid: string | undefined,
): Promise<boolean> =>
  http
    .get<{ list: readonly unknown[] }>('/draft/getList', buildDraftQuery(resource, uuid), {
      isBackground: true,
    })
    .then(
      ({ list }) => list.length > 0,
      () => false,
    );
