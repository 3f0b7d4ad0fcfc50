import fs from 'node:fs/promises';
import path from 'node:path';
import type { Node } from 'jsonc-parser';
import { read, sameNames } from './read';
import { byPlace, type Mistake } from './mistake';

export interface SourceFile {
  /** Relative to the folder, with forward slashes: `resources/school.json`. */
  path: string;
  /** Without folder and ending: what a resource is called. */
  name: string;
  text: string;
  tree: Node | undefined;
  /** Undefined when the file cannot be read as JSON. */
  value: unknown;
}

/** The authors' files as they stand. */
export interface Sources {
  folder: string;
  resources: SourceFile[];
  routes: SourceFile[];
  roles?: SourceFile;
  /** What kept a file from being read. */
  mistakes: Mistake[];
}

/** Loads a folder again and again; a file whose bytes did not change is the same object as the last time. */
export function sourceLoader(): (folder: string) => Promise<Sources> {
  let known: Known = new Map();
  return async folder => {
    const next: Known = new Map();
    const sources = await loadAll(folder, known, next);
    known = next;
    return sources;
  };
}

export const loadSources = (folder: string): Promise<Sources> => sourceLoader()(folder);

type Known = Map<string, { bytes: Buffer; loaded: Loaded }>;

async function loadAll(folder: string, known: Known, next: Known): Promise<Sources> {
  const load = async (part: string, wanted = isJsonFile): Promise<Loaded[]> => {
    const names = (await namesIn(path.join(folder, part))).filter(wanted).sort();
    return Promise.all(names.map(name => loadFile(folder, path.posix.join(part, name), known, next)));
  };
  const [resources, routes, roles] = await Promise.all([
    load('resources'),
    load('routes'),
    load('', name => name === 'roles.json'),
  ]);
  const files = (loaded: readonly Loaded[]) => loaded.map(({ file }) => file);
  const [rolesFile] = files(roles);
  return {
    folder,
    resources: files(resources),
    routes: files(routes),
    ...(rolesFile && { roles: rolesFile }),
    mistakes: [
      ...[...resources, ...routes, ...roles].flatMap(({ mistakes }) => mistakes),
      ...sameNames(files(resources)),
    ].sort(byPlace),
  };
}

export interface Loaded {
  file: SourceFile;
  mistakes: Mistake[];
}

const isJsonFile = (name: string): boolean => /^[^.].*\.json$/i.test(name);

async function loadFile(folder: string, name: string, known: Known, next: Known): Promise<Loaded> {
  const file = path.join(folder, name);
  const bytes = await bytesOf(file);
  if (bytes instanceof Error) return read(name, bytes);
  const before = known.get(file);
  const loaded = before?.bytes.equals(bytes) ? before.loaded : read(name, bytes);
  next.set(file, { bytes, loaded });
  return loaded;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    // A folder of schemas without routes is a folder of schemas.
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** The bytes of a file, or why there are none: a mistake like any other, which must not hide those of other files. */
async function bytesOf(file: string): Promise<Buffer | Error> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    if (isSystemError(error)) return error;
    throw error;
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error;
