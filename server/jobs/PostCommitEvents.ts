import type { Row } from '#model/records';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import type { InboxNotice } from '#server/notices/NoticeInbox';

/** Change events and notices of a batch, published after its commit and discarded on rollback. */
export class PostCommitEvents {
  readonly notices: InboxNotice[] = [];
  private readonly changesByResource = new Map<string, { uuids: string[]; rows: Row[] }>();

  addChange(resource: string, uuid: string, rows: readonly Row[]): void {
    const known = this.changesByResource.get(resource) ?? { uuids: [], rows: [] };
    this.changesByResource.set(resource, known);
    known.uuids.push(uuid);
    known.rows.push(...rows);
  }

  publish(changes: ChangeEventBus, announce: (notice: InboxNotice) => void): void {
    for (const [resource, { uuids, rows }] of this.changesByResource)
      changes.publish({ of: 'resource', resource, uuids, rows });
    for (const notice of this.notices) announce(notice);
  }
}
