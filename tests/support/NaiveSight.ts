import { own, type JsonObject, type Value } from '#model/json';
import { isSealed, type Row, type Sealed } from '#model/records';
import { isAskedBy, isFoundBy, isOpen, isSpokenOf, type Asker } from './naiveAccess';
import { fieldsIn, stateOf } from './naiveFields';
import { asObject, fileOfRows, type World } from './naiveWorld';
import { isSearchable, naiveKind, type NaiveKind } from './naiveKind';

/** Gives the value behind a mask. */
type Opening = (sealed: Sealed) => string;

/** One resource as the authors' files open it to one asker, by the naive reading of them. */
export class NaiveSight {
  readonly world: World;
  readonly asker: Asker;
  readonly name: string;
  /** The author's property of each field. */
  readonly fields: ReadonlyMap<string, JsonObject>;
  private readonly known = new Map<string, boolean>();

  private readonly open: Opening;
  private readonly others: Map<string, NaiveSight>;

  constructor(
    world: World,
    asker: Asker,
    name: string,
    open: Opening,
    others = new Map<string, NaiveSight>(),
  ) {
    this.others = others;
    others.set(name, this);
    this.world = world;
    this.asker = asker;
    this.name = name;
    this.open = open;
    this.fields = fieldsIn(world, name);
  }

  /** The same asker before another resource. */
  at(name: string): NaiveSight {
    const known =
      this.others.get(name) ?? new NaiveSight(this.world, this.asker, name, this.open, this.others);
    this.others.set(name, known);
    return known;
  }

  /** All rows that are stored of it, deleted ones too. */
  get stored(): readonly Row[] {
    return this.world.rows[fileOfRows(this.world, this.name).name] ?? [];
  }

  /** The rows that the asker sees. */
  get rows(): readonly Row[] {
    return this.stored.filter(row => this.may(row, 'see'));
  }

  /** Whether there is anything to see here, wherever its rows may be. */
  get isEntered(): boolean {
    return [...this.fields.keys()].some(field => this.reads(field));
  }

  /** Whether there is anything to do here at all, be it without seeing a row. */
  get isKnown(): boolean {
    const verbs = ['create', 'edit', ...[...this.steps.keys()].map(step => `do:${step}`)];
    return this.isEntered || verbs.some(verb => this.speaksOf(verb));
  }

  speaksOf(verb: string, field?: string): boolean {
    return this.ask(`${verb} ${field ?? ''}`, () =>
      isSpokenOf(this.asker, this.name, verb, field, this.world),
    );
  }

  reads(field: string): boolean {
    return this.speaksOf('see', field);
  }

  /** Whether a question may go by the field, on whichever rows. */
  asksBy(field: string): boolean {
    return this.ask(`asks ${field}`, () => isAskedBy(this.asker, this.name, field, this.world));
  }

  /** Whether a question may find the row by what stands in the field. */
  finds(row: Row, field: string): boolean {
    return (
      !row.deleted &&
      this.ask(`${row.uuid} finds ${field}`, () => isFoundBy(this.asker, this.name, row, field, this.world))
    );
  }

  /** Whether the asker may know that there is such a field: who may write it may name it. */
  names(field: string): boolean {
    return ['see', 'create', 'edit'].some(verb => this.speaksOf(verb, field));
  }

  may(row: Row, verb: string, field?: string): boolean {
    return (
      !row.deleted &&
      this.ask(`${row.uuid} ${verb} ${field ?? ''}`, () =>
        isOpen(this.asker, this.name, row, verb, this.world, field),
      )
    );
  }

  shows(row: Row, field: string): boolean {
    return this.may(row, 'see', field);
  }

  /** Whether the value itself is shown, and no mask of it. */
  showsWhole(row: Row, field: string): boolean {
    const isPlain = !this.kind(field).isSensitive || (row[field] ?? null) === null;
    return this.shows(row, field) && (isPlain || this.may(row, 'full', field));
  }

  /** What a row holds in a field, in the clear. */
  plain(row: Row, field: string): Value {
    const value = row[field] ?? null;
    return isSealed(value) ? this.open(value) : value;
  }

  /** Whether anything is written down of what became of a row. */
  hasPast(row: Row): boolean {
    const { history = [] } = this.world.rows;
    return history.some(({ record }) => record === row.uuid);
  }

  /** Whether the asker may give this field of this row a value now. */
  mayWrite(row: Row, field: string): boolean {
    const { written, 'x-once': once } = this.fields.get(field) ?? {};
    const isSet = once === true && (row[field] ?? null) !== null;
    return written === true && !isSet && this.may(row, 'edit', field);
  }

  /** The field that holds the state. */
  get state(): string | undefined {
    return stateOf(this.world, this.name);
  }

  /** The transitions that people make, with the states that each leaves. */
  get steps(): ReadonlyMap<string, readonly Value[]> {
    const byHand = Object.entries(this.transitions).filter(([, said]) => {
      const { on, at } = asObject(said);
      return on === undefined && at === undefined;
    });
    return new Map(byHand.map(([step, said]) => [step, [asObject(said).from ?? []].flat()]));
  }

  /** Whether something must or may be given with a transition. */
  asksFor(step: string): boolean {
    return asObject(this.transitions[step]).input !== undefined;
  }

  private get transitions(): JsonObject {
    return asObject(asObject(fileOfRows(this.world, this.name).file['x-states']).transitions);
  }

  /** Whether the asker administers the system, whatever it is about. */
  get administers(): boolean {
    const { administrators = [] } = this.world;
    return this.asker !== 'stranger' && this.asker.roles.some(role => administrators.includes(role));
  }

  get isTree(): boolean {
    return fileOfRows(this.world, this.name).file['x-tree'] !== undefined;
  }

  kind(field: string): NaiveKind {
    return naiveKind(this.fields.get(field) ?? {});
  }

  /** The fields that a search looks into. */
  get searched(): readonly string[] {
    const said = own(this.listed, 'search');
    if (Array.isArray(said)) return said.filter(name => typeof name === 'string');
    return [...this.fields]
      .filter(([, said]) => said.written === true && isSearchable(said))
      .map(([name]) => name);
  }

  private get listed(): JsonObject {
    return asObject(this.world.files[this.name]?.['x-list']);
  }

  private ask(question: string, answer: () => boolean): boolean {
    const known = this.known.get(question) ?? answer();
    this.known.set(question, known);
    return known;
  }
}
