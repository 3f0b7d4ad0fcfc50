import { AppError } from '#model/errors';
import { isObject, type Value } from '#model/json';
import type { Text } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { Http } from './http';
import { noAnswer } from './failures';

/** One thing wrong in an author's file. */
export interface AuthorMistake {
  file: string;
  line: number;
  what: Text;
  cure: Text;
}

export interface MetadataCalls {
  /** The caller's route tree, as the server gave it. */
  routes(): Promise<Value>;
  schema(resource: string): Promise<ProjectedSchema>;
  /** What keeps the newest files from being served; administrators only. */
  mistakes(): Promise<readonly AuthorMistake[]>;
  /** Where the module of a validator is found. */
  validatorUrl(resource: string, hash: string): string;
}

export class HttpMetadata implements MetadataCalls {
  private readonly http: Http;
  private readonly language: () => string;
  private readonly kept = new Map<string, { etag: string; schema: ProjectedSchema }>();

  constructor(http: Http, language: () => string) {
    this.http = http;
    this.language = language;
  }

  async routes(): Promise<Value> {
    const data = await this.http.get<Value>('/router/getList');
    return isObject(data) ? (data.list ?? null) : null;
  }

  async mistakes(): Promise<readonly AuthorMistake[]> {
    return (await this.http.getAside<{ list: AuthorMistake[] }>('/schema/mistakes')).list;
  }

  /** The same object as before when the server says that nothing changed. */
  async schema(resource: string): Promise<ProjectedSchema> {
    const key = `${this.language()} ${resource}`;
    const known = this.kept.get(key);
    const answer = await this.http.send({
      method: 'GET',
      path: `/schema/${resource}`,
      aside: true,
      ...(known && { headers: { 'If-None-Match': known.etag } }),
    });
    if (answer.unchanged && known) return known.schema;
    if (!isObject(answer.data)) throw new AppError(noAnswer);
    const schema = answer.data as unknown as ProjectedSchema;
    if (answer.etag) this.kept.set(key, { etag: answer.etag, schema });
    return schema;
  }

  validatorUrl(resource: string, hash: string): string {
    return `${this.http.base}/schema/${resource}/validator.js?h=${encodeURIComponent(hash)}`;
  }
}
