import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import { isEncryptedValue, type Row, type EncryptedValue } from '#model/records';
import {
  canQueryBy,
  canFindBy,
  getGrants,
  isAllowed,
  isFound,
  isGranted,
  type NaiveCaller,
} from './naiveAccess';
import { getValueByPath } from './naiveCondition';
import { getFields, getStateField } from './naiveFields';
import { toObject, getBaseFile, type World } from './naiveWorld';
import { isSearchable, getNaiveKind, type NaiveKind } from './naiveKind';

/** Decrypts the value behind a mask. */
type Decrypt = (sealed: EncryptedValue) => string;

/** Access of one caller to one resource, by naive access. */
export class NaiveVisibility {
  readonly world: World;
  readonly caller: NaiveCaller;
  readonly name: string;
  /** The schema property of each field. */
  readonly fields: ReadonlyMap<string, JsonObject>;
  private readonly cache = new Map<string, boolean>();
  private readonly rowCache = new WeakMap<Row, Map<string, boolean>>();
  private visible: { among: readonly Row[]; rows: readonly Row[] } | undefined;

  private readonly decrypt: Decrypt;
  private readonly others: Map<string, NaiveVisibility>;

  constructor(
    world: World,
    asker: NaiveCaller,
    name: string,
    open: Decrypt,
    others = new Map<string, NaiveVisibility>(),
  ) {
    this.others = others;
    others.set(name, this);
    this.world = world;
    this.caller = asker;
    this.name = name;
    this.decrypt = open;
    this.fields = getFields(world, name);
  }

  /** The same caller on another resource. */
  forResource(name: string): NaiveVisibility {
    const known =
      this.others.get(name) ?? new NaiveVisibility(this.world, this.caller, name, this.decrypt, this.others);
    this.others.set(name, known);
    return known;
  }

  /** All stored rows, deleted ones included. */
  get storedRows(): readonly Row[] {
    return this.world.rows[getBaseFile(this.world, this.name).name] ?? [];
  }

  /** Rows that a query finds which asks for one whole value of this field, or for none. */
  getFoundRows(field?: string): readonly Row[] {
    return this.visibleRows.filter(row =>
      this.cachedOf(row, `found by ${field ?? 'nothing'}`, () =>
        isFound(this.caller, this.name, row, field, this.world),
      ),
    );
  }

  /** Whether some rows are found by whole values of the field only. */
  isFoundBy(field: string): boolean {
    const grants = getGrants(this.caller, toObject(this.world.files[this.name]));
    return grants.some(({ foundBy = [] }) => [foundBy].flat().includes(field));
  }

  /** Rows that the caller sees when it queries them by a look-up field. */
  get visibleRows(): readonly Row[] {
    const among = this.storedRows;
    if (this.visible?.among !== among)
      this.visible = { among, rows: among.filter(row => this.may(row, 'see')) };
    return this.visible.rows;
  }

  /** Whether the caller has any see grant. */
  get hasReadableField(): boolean {
    return [...this.fields.keys()].some(field => this.canRead(field));
  }

  /** Whether the caller has any grant, even without see. */
  get hasAnyGrant(): boolean {
    const verbs = ['create', 'edit', ...[...this.manualTransitions.keys()].map(step => `do:${step}`)];
    return this.hasReadableField || verbs.some(verb => this.isGranted(verb));
  }

  isGranted(verb: string, field?: string): boolean {
    return this.cached(`${verb} ${field ?? ''}`, () =>
      isGranted(this.caller, this.name, verb, field, this.world),
    );
  }

  canRead(field: string): boolean {
    return this.isGranted('see', field);
  }

  /** Whether the field may be queried on some row. */
  canQueryBy(field: string): boolean {
    return this.cached(`asks ${field}`, () => canQueryBy(this.caller, this.name, field, this.world));
  }

  /** Whether a query may match the row by this field. */
  canFindBy(row: Row, field: string): boolean {
    return (
      !row.deleted &&
      this.cachedOf(row, `finds ${field}`, () => canFindBy(this.caller, this.name, row, field, this.world))
    );
  }

  /** Whether the caller may know of the field; a write grant suffices. */
  canName(field: string): boolean {
    return ['see', 'create', 'edit'].some(verb => this.isGranted(verb, field));
  }

  may(row: Row, verb: string, field?: string): boolean {
    return (
      !row.deleted &&
      this.cachedOf(row, field === undefined ? verb : `${verb} ${field}`, () =>
        isAllowed(this.caller, this.name, row, verb, this.world, field),
      )
    );
  }

  showsField(row: Row, field: string): boolean {
    return this.may(row, 'see', field);
  }

  /** Rows on which the caller has the verb, one digit each. */
  allowedRows(verb: string, field?: string): string {
    return this.storedRows.map(row => Number(this.may(row, verb, field))).join('');
  }

  /** Fields of one class are granted alike, in every row. */
  grantClass(field: string): string {
    const isWritten = this.fields.get(field)?.written === true;
    const verbs = [
      'see',
      ...(isWritten ? ['edit'] : []),
      ...(this.getKind(field).isSensitive ? ['full'] : []),
    ];
    return JSON.stringify([
      ...[this.canRead(field), this.canQueryBy(field), this.canName(field), this.isGranted('create', field)],
      ...verbs.map(verb => this.allowedRows(verb, field)),
    ]);
  }

  /** Rows of one class show the same fields and allow the same actions. */
  rowClass(row: Row): string {
    const fields = [...this.fields.keys()].map(field =>
      [this.showsField(row, field), this.showsUnmasked(row, field), this.canWrite(row, field)]
        .map(Number)
        .join(''),
    );
    return [
      ...fields,
      ...[...this.manualTransitions.keys()].map(step => Number(this.may(row, `do:${step}`))),
    ].join(' ');
  }

  /** Whether the value is shown unmasked. */
  showsUnmasked(row: Row, field: string): boolean {
    const isPlain = !this.getKind(field).isSensitive || (row[field] ?? null) === null;
    return this.showsField(row, field) && (isPlain || this.may(row, 'full', field));
  }

  /** The plain text of a field. */
  getPlainValue(row: Row, field: string): JsonValue {
    const value = row[field] ?? null;
    return isEncryptedValue(value) ? this.decrypt(value) : value;
  }

  /** The value that a search looks in: that of the row, or the one at the end of the relations over which it is read. */
  getSearchedValue(row: Row, field: string): JsonValue {
    const { path } = toObject(this.fields.get(field)?.['x-derive']);
    return typeof path === 'string'
      ? getValueByPath(path, this.name, row, this.world)
      : this.getPlainValue(row, field);
  }

  /** Whether the row has history. */
  hasHistory(row: Row): boolean {
    const { history = [] } = this.world.rows;
    return history.some(({ record }) => record === row.uuid);
  }

  /** Whether the caller may edit this field of this row now. */
  canWrite(row: Row, field: string): boolean {
    const { written, 'x-once': once } = this.fields.get(field) ?? {};
    const isSet = once === true && (row[field] ?? null) !== null;
    return written === true && !isSet && this.may(row, 'edit', field);
  }

  /** The state field. */
  get stateField(): string | undefined {
    return getStateField(this.world, this.name);
  }

  /** Manual transitions with their source states. */
  get manualTransitions(): ReadonlyMap<string, readonly JsonValue[]> {
    const byHand = Object.entries(this.transitions).filter(([, said]) => {
      const { on, at, effectOnly } = toObject(said);
      return on === undefined && at === undefined && effectOnly === undefined;
    });
    return new Map(byHand.map(([step, said]) => [step, [toObject(said).from ?? []].flat()]));
  }

  /** Whether a transition has an input. */
  hasInput(step: string): boolean {
    return toObject(this.transitions[step]).input !== undefined;
  }

  private get transitions(): JsonObject {
    return toObject(toObject(getBaseFile(this.world, this.name).file['x-states']).transitions);
  }

  /** Whether the caller is an administrator. */
  get isAdministrator(): boolean {
    const { administrators = [] } = this.world;
    return this.caller !== 'stranger' && this.caller.roles.some(role => administrators.includes(role));
  }

  get isTree(): boolean {
    return getBaseFile(this.world, this.name).file['x-tree'] !== undefined;
  }

  get hasGroups(): boolean {
    return this.world.files[this.name]?.['x-groups'] !== undefined;
  }

  getKind(field: string): NaiveKind {
    return getNaiveKind(this.fields.get(field) ?? {});
  }

  /** Searchable fields. */
  get searchFields(): readonly string[] {
    const said = getOwn(this.listWords, 'search');
    if (Array.isArray(said)) return said.filter(name => typeof name === 'string');
    return [...this.fields]
      .filter(([, said]) => said.written === true && isSearchable(said))
      .map(([name]) => name);
  }

  /** The smallest count that statistics show. */
  get leastCount(): number {
    return Number(toObject(this.world.files[this.name]?.['x-statistics']).least ?? 0);
  }

  private get listWords(): JsonObject {
    return toObject(this.world.files[this.name]?.['x-list']);
  }

  private cachedOf(row: Row, question: string, answer: () => boolean): boolean {
    const answers = this.rowCache.get(row) ?? new Map<string, boolean>();
    this.rowCache.set(row, answers);
    const known = answers.get(question) ?? answer();
    answers.set(question, known);
    return known;
  }

  private cached(question: string, answer: () => boolean): boolean {
    const known = this.cache.get(question) ?? answer();
    this.cache.set(question, known);
    return known;
  }
}
