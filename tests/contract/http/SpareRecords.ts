import type { SampleRow } from '#generator/emit/sampleRows';
import { SeededRandom } from '#generator/emit/sampleRows/SeededRandom';
import { RecordGenerator } from '#generator/emit/sampleRows/RecordGenerator';
import { SampleShortage } from '#generator/emit/sampleRows/SampleShortage';
import { GeneratedRows } from '#generator/emit/sampleRows/GeneratedRows';
import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import { getUniqueKeys } from '#model/resource/indexes';
import { getBirthDate, computeResidentIdCheckCharacter } from '#model/formats';
import type { JsonObject, JsonValue } from '#model/json';
import type { Resource } from '#model/resource';
import { RecordValidity } from './RecordValidity';

type Rows = Readonly<Record<string, readonly SampleRow[]>>;

interface City {
  catalog: Catalog;
  now: Date;
  /** Stored rows. */
  kept: Rows;
  /** Valid records that are not stored. */
  spare: Rows;
}

/** Attempts to generate a valid record before giving up. */
const maxAttempts = 400;

/**
 * Returns any number of valid records that are not stored: it reuses the spare rows with new unique values, or generates a record when a unique key spans other fields.
 */
export class SpareRecords {
  private readonly city: City;
  private readonly targets: GeneratedRows;
  private readonly soundness: RecordValidity;
  private readonly generators = new Map<string, RecordGenerator>();
  private given = 0;

  constructor(city: City) {
    this.city = city;
    this.targets = new GeneratedRows(city.catalog, city.now);
    this.soundness = new RecordValidity(city.catalog, city.now, city.kept);
    for (const [name, rows] of Object.entries(city.kept))
      for (const row of rows) this.targets.add(name, { ...row, version: 1, deleted: false });
  }

  /** Returns the next unused record; for a view, a base row that matches the view. */
  next(name: string): JsonObject {
    const shown = this.resource(name);
    const base = getBaseResource(this.city.catalog, shown);
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const made = this.make(base);
      const record = [...this.mixed(base, made), made].find(one => this.soundness.holds(shown, one));
      if (record) return record;
    }
    throw new Error(`No valid ${name} was found`);
  }

  /** Mixes a spare row with the unique values of a generated one. */
  private mixed(base: Resource, made: JsonObject): JsonObject[] {
    const rows = this.ready(base);
    const count = this.given++;
    const row = rows[count % rows.length];
    const own = [...getUniqueKeys(base), ...(base.claims ?? [])].flatMap(({ fields }) => fields);
    if (!row) return [];
    const values = own.map((name): [string, JsonValue] => {
      const value = row[name];
      const isIdNumber = base.fields[name]?.sensitive === 'idcard' && typeof value === 'string';
      return [name, isIdNumber ? renumber(value, count) : (made[name] ?? null)];
    });
    return [{ ...row, ...Object.fromEntries(values) }];
  }

  /** Spare rows; with a workflow only those past the initial state, because they hold all required values. */
  private ready({ name, workflow }: Resource): readonly SampleRow[] {
    const rows = this.city.spare[name] ?? [];
    const advanced = workflow ? rows.filter(row => row[workflow.field] !== workflow.initial) : rows;
    return advanced.length > 0 ? advanced : rows;
  }

  /** Reserves the unique values of a stored record. */
  reserve(name: string, record: JsonObject): void {
    this.getGenerator(getBaseResource(this.city.catalog, this.resource(name))).reserve(record);
  }

  private make(base: Resource): JsonObject {
    const { name } = base;
    const made = this.getGenerator(base).generate();
    if (made instanceof SampleShortage)
      throw new Error(`No further ${name} can be generated: ${made.field}: ${made.reason.en}`);
    return made;
  }

  private getGenerator(base: Resource): RecordGenerator {
    const generator = this.generators.get(base.name) ?? this.createGenerator(base);
    this.generators.set(base.name, generator);
    return generator;
  }

  private createGenerator(resource: Resource): RecordGenerator {
    const { catalog, now } = this.city;
    const { targets } = this;
    const random = new SeededRandom(`sound/${resource.name}`);
    const parts = {
      resource,
      generatedRows: targets,
      random,
      now,
      season: catalog.season,
      unfilledReferences: new Set<string>(),
    };
    const generator = new RecordGenerator(parts);
    for (const row of this.city.kept[resource.name] ?? []) generator.reserve(row);
    return generator;
  }

  private resource(name: string): Resource {
    const resource = findResource(this.city.catalog, name);
    if (!resource) throw new TypeError(`There is no ${name}`);
    return resource;
  }
}

/** Another ID number with the same birth date and gender, so that derived values and rules still hold. */
function renumber(value: string, count: number): string {
  if (getBirthDate(value) === undefined) return `${value.slice(0, -4)}${String(count).padStart(4, '0')}`;
  const serial = String((2 * count + (Number(value.charAt(16)) % 2)) % 1000).padStart(3, '0');
  // The first six digits of other documents than the resident number are fixed.
  const area = value.startsWith('8')
    ? value.slice(0, 6)
    : `${value.slice(0, 2)}${String(count).padStart(4, '0')}`;
  const digits = `${area}${value.slice(6, 14)}${serial}`;
  return `${digits}${computeResidentIdCheckCharacter(digits)}`;
}
