import { BadRequest, NotFound } from '#model/errors';
import { findResource, type Catalog } from '#model/catalog';
import type { Choice } from '#model/field';
import { scalarToText } from '#model/json';
import type { Language } from '#model/language';
import type { ListQuery, RecordData, RecordsApi } from '#model/records';
import type { Resource } from '#model/resource';
import { formatStoredValue, renderDisplayTemplate } from '#server/records/read/displayText';
import type { NestedTreeNode } from './buildTree';
import { readAllListPages } from './readAllListPages';

interface Group {
  code: string;
  name: string;
  uuid?: string;
}

/** Sort position of a group among its siblings: choices in the order of their field, records by their code. */
interface RankedGroup {
  group: Group;
  rank: number;
}

type Node = NestedTreeNode<Group | RecordData>;

/** Records API, catalog and language with which a tree is read for a caller. */
export interface TreeContext {
  records: RecordsApi;
  catalog: Catalog;
  language: Language;
  /** Whether the caller may see anything of a resource. */
  isVisible: (resource: Resource) => boolean;
}

/** Maximum number of groups; a larger tree must be read page by page. */
const maxGroups = 2000;

/** Builds a tree of all records visible to the caller, grouped by choices and related records. */
export async function readGroupedTree(context: TreeContext, resource: Resource, query: ListQuery) {
  const { list, checkList } = await readAllListPages(context.records, resource.name, query);
  const groups = new GroupReader(context);
  const root = new Branch();
  for (const row of list) {
    let branch = root;
    for (const path of resource.groupBy ?? []) {
      const found = await groups.read(resource, row, path);
      if (found) branch = branch.at(found);
    }
    branch.leaves.push(row);
  }
  return { list: root.toNodes(), total: list.length, checkList };
}

/** A level of a grouped tree while it is built. */
class Branch {
  readonly leaves: Node[] = [];
  private readonly branches = new Map<string, RankedGroup & { branch: Branch }>();

  at({ group, rank }: RankedGroup): Branch {
    const key = group.uuid ?? group.code;
    const known = this.branches.get(key) ?? { group, rank, branch: new Branch() };
    this.branches.set(key, known);
    return known.branch;
  }

  toNodes(): Node[] {
    const ordered = [...this.branches.values()].sort(
      (a, b) => a.rank - b.rank || (a.group.code < b.group.code ? -1 : 1),
    );
    return [
      ...ordered.map(({ group, branch }) => ({ ...group, children: branch.toNodes() })),
      ...this.leaves,
    ];
  }
}

/** Finds the group of a row at the end of a path over relations; none where the caller may not see it. */
class GroupReader {
  private readonly context: TreeContext;
  /** Cache of related records, so that each is read once. */
  private readonly known = new Map<string, Promise<RecordData | undefined>>();

  constructor(context: TreeContext) {
    this.context = context;
  }

  async read(resource: Resource, row: RecordData, path: readonly string[]): Promise<RankedGroup | undefined> {
    const { catalog, language, isVisible } = this.context;
    const [name = '', ...rest] = path;
    const field = resource.fields[name];
    const value = row[name];
    if (!field || value === undefined || value === null) return undefined;
    if (field.choices) return getGroupOfChoice(field.choices, scalarToText(value), language);
    const target = field.ref && findResource(catalog, field.ref.to);
    if (!target || !isVisible(target)) return undefined;
    const record = await this.readRecord(target.name, scalarToText(value));
    if (!record) return undefined;
    if (rest.length > 0) return this.read(target, record, rest);
    return { group: { uuid: record.uuid, ...getGroupOfRecord(target, record, language) }, rank: 0 };
  }

  private readRecord(resource: string, uuid: string): Promise<RecordData | undefined> {
    const key = `${resource} ${uuid}`;
    const known = this.known.get(key) ?? this.context.records.get(resource, uuid).catch(omitMissing);
    if (this.known.size >= maxGroups) throw new BadRequest('tooComplex');
    this.known.set(key, known);
    return known;
  }
}

function omitMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}

function getGroupOfChoice(
  choices: readonly Choice[],
  code: string,
  language: Language,
): RankedGroup | undefined {
  const rank = choices.findIndex(({ value }) => String(value) === code);
  const choice = choices[rank];
  return choice && { group: { code, name: choice.title[language] }, rank };
}

/** Label of the record, and its code by which users distinguish records. */
function getGroupOfRecord(resource: Resource, record: RecordData, language: Language): Group {
  const key = Object.values(resource.fields).find(({ unique, kind }) => unique && kind === 'text');
  return {
    code: scalarToText(key && record[key.name]) || record.uuid,
    name: renderDisplayTemplate(resource, name =>
      formatStoredValue(resource.fields[name], record[name], language),
    ),
  };
}
