import { AppError } from '#model/errors';
import { isObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { Http } from './http';
import { unreadableAnswerMessage } from './errorFromAnswer';

/** One error in a schema file. */
export interface SchemaDiagnostic {
  file: string;
  line: number;
  what: LocalizedText;
  cure: LocalizedText;
  severity: 'mistake' | 'waiting';
}

/** The caller's route tree, and the paths of pages that are closed to its roles. */
export interface RouteTreeResponse {
  tree: JsonValue;
  forbiddenPaths: readonly string[];
}

/** A saved view below the menu entry of its list. */
export interface MenuSavedView {
  uuid: string;
  resource: string;
  name: string;
  /** Absent where its query no longer fits the resource. */
  count?: number;
}

/** Numbers of records shown in the menu. */
export interface MenuCounts {
  /** Texts of the badges, by the names of their routes. */
  badges: ReadonlyMap<string, string>;
  views: readonly MenuSavedView[];
}

export interface MetadataApi {
  getRoutes(): Promise<RouteTreeResponse>;
  getCounts(): Promise<MenuCounts>;
  getSchema(resource: string): Promise<ProjectedSchema>;
  /** Diagnostics because of which the newest schema files are not applied; for administrators only. */
  getDiagnostics(): Promise<readonly SchemaDiagnostic[]>;
  /** URL of the compiled validator module of a resource. */
  getValidatorUrl(resource: string, hash: string): string;
}

export class HttpMetadata implements MetadataApi {
  private readonly http: Http;
  private readonly language: () => string;
  private readonly cachedSchemas = new Map<string, { etag: string; schema: ProjectedSchema }>();

  constructor(http: Http, language: () => string) {
    this.http = http;
    this.language = language;
  }

  async getRoutes(): Promise<RouteTreeResponse> {
    const data = await this.http.get<JsonValue>('/router/getList');
    const { list = null, forbidden } = isObject(data) ? data : {};
    const paths = Array.isArray(forbidden) ? forbidden : [];
    return { tree: list, forbiddenPaths: paths.filter(path => typeof path === 'string') };
  }

  async getCounts(): Promise<MenuCounts> {
    interface CountsAnswer {
      list: readonly { name: string; badge: string }[];
      /** An older server has none. */
      views?: readonly MenuSavedView[];
    }
    const { list, views = [] } = await this.http.getInBackground<CountsAnswer>('/router/getBadges');
    return { badges: new Map(list.map(({ name, badge }) => [name, badge])), views };
  }

  async getDiagnostics(): Promise<readonly SchemaDiagnostic[]> {
    return (await this.http.getInBackground<{ list: SchemaDiagnostic[] }>('/schema/mistakes')).list;
  }

  /** Returns the same object as before on 304, so that callers can compare by identity. */
  async getSchema(resource: string): Promise<ProjectedSchema> {
    const key = `${this.language()} ${resource}`;
    const cached = this.cachedSchemas.get(key);
    const answer = await this.http.send({
      method: 'GET',
      path: `/schema/${resource}`,
      isBackground: true,
      ...(cached && { headers: { 'If-None-Match': cached.etag } }),
    });
    if (answer.isNotModified && cached) return cached.schema;
    if (!isObject(answer.data)) throw new AppError(unreadableAnswerMessage);
    const schema = answer.data as unknown as ProjectedSchema;
    if (answer.etag) this.cachedSchemas.set(key, { etag: answer.etag, schema });
    return schema;
  }

  getValidatorUrl(resource: string, hash: string): string {
    return `${this.http.base}/schema/${resource}/validator.js?h=${encodeURIComponent(hash)}`;
  }
}
