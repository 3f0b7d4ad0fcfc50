import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import { rowsOf, type Answer, type Client } from './Client';

/** A resource as one caller sees it: schema and first rows. */
export class VisibleResource {
  readonly client: Client;
  readonly name: string;
  readonly schema: ProjectedSchema;
  readonly rows: readonly JsonObject[];
  private readonly readable: ReadonlySet<JsonValue>;

  private constructor(client: Client, schema: ProjectedSchema, list: Answer) {
    this.client = client;
    this.name = schema['x-name'];
    this.schema = schema;
    this.rows = rowsOf(list);
    this.readable = new Set(Array.isArray(list.data.checkList) ? list.data.checkList : []);
  }

  static async load(client: Client, name: string): Promise<VisibleResource> {
    const { data } = await client.get(`/schema/${name}`);
    const list = await client.get(`/${name}/getList?pageSize=50`);
    return new VisibleResource(client, data as ProjectedSchema & JsonObject, list);
  }

  get fields(): [string, ProjectedField][] {
    return Object.entries(this.schema.properties);
  }

  /** Fields that the caller may set in a new record. */
  get creatable(): readonly string[] {
    return this.schema['x-can'].create ?? [];
  }

  /** The values of a sent record that the caller may read: a field may be set and not seen. */
  selectReadable(sent: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(sent).filter(([field]) => this.readable.has(field)));
  }

  /** Present values of a field in the rows. */
  valuesOf(field: string): JsonValue[] {
    return this.rows.map(row => row[field] ?? null).filter(value => value !== null);
  }

  list(query: string): Promise<JsonObject[]> {
    return this.client.get(`/${this.name}/getList?${query}`).then(rowsOf);
  }

  async detail(uuid: string): Promise<JsonObject> {
    const { code, data } = await this.client.get(`/${this.name}/getDetail?uuid=${uuid}`);
    if (code !== 200) throw new Error(`${this.name} ${uuid} is not there: ${code}`);
    return data;
  }

  /** Formats a value for a query string. */
  static asText(value: JsonValue): string {
    return encodeURIComponent(
      isObject(value) || Array.isArray(value) ? JSON.stringify(value) : scalarToText(value),
    );
  }
}
