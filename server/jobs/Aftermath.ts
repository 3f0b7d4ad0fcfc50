import type { Row } from '#model/records';
import type { Changes } from '#server/metadata/Changes';
import type { Notice } from '#server/notices/Notices';

/** What is to be told of a slice once it is durable; of one that is taken back, nothing is. */
export class Aftermath {
  readonly notices: Notice[] = [];
  private readonly changed = new Map<string, { uuids: string[]; rows: Row[] }>();

  add(resource: string, uuid: string, rows: readonly Row[]): void {
    const known = this.changed.get(resource) ?? { uuids: [], rows: [] };
    this.changed.set(resource, known);
    known.uuids.push(uuid);
    known.rows.push(...rows);
  }

  tell(changes: Changes, announce: (notice: Notice) => void): void {
    for (const [resource, { uuids, rows }] of this.changed)
      changes.tell({ of: 'resource', resource, uuids, rows });
    for (const notice of this.notices) announce(notice);
  }
}
