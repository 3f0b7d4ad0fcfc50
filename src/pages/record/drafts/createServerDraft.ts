import type { JsonObject, JsonValue } from '#model/json';
import { parseStoredDraft, type DraftKey, type DraftStorage } from '../../../api/drafts/Draft';
import type { RootStore } from '../../../stores/RootStore';
import { buildDraftQuery } from './hasServerDraft';

/** Draft storage on the server, available on other devices of the account. */
export function createServerDraft(
  http: RootStore['http'],
  { resource, uuid }: Omit<DraftKey, 'account'>,
): DraftStorage {
  const place: JsonObject = { resource, ...(uuid !== undefined && { record: uuid }) };
  const send = async (path: string, body: JsonObject): Promise<void> => {
    await http.requestData({ method: 'POST', path, body, isBackground: true });
  };
  return {
    read: async () => {
      const { list } = await http.get<{ list: { content: JsonValue }[] }>(
        '/draft/getList',
        buildDraftQuery(resource, uuid),
        { isBackground: true },
      );
      return parseStoredDraft(list[0]?.content);
    },
    write: ({ changes, base, typedAt }) =>
      send('/draft/doEdit', { ...place, content: { changes, base, typedAt } }),
    remove: () => send('/draft/doDelete', place),
  };
}
