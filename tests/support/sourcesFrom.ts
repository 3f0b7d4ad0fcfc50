import type { SourceFile, Sources } from '#generator/load';
import { read } from '#generator/read';
import type { JsonObject } from '#model/json';

const fileOf = (path: string, value: JsonObject): SourceFile =>
  read(path, Buffer.from(JSON.stringify(value, null, 2))).file;

/** Sources as if these resources, by name, had been found in a folder. */
export function sourcesFrom(resources: Record<string, JsonObject>, roles?: JsonObject): Sources {
  return {
    folder: '',
    resources: Object.entries(resources).map(([name, value]) => fileOf(`resources/${name}.json`, value)),
    routes: [],
    ...(roles && { roles: fileOf('roles.json', roles) }),
    mistakes: [],
  };
}
