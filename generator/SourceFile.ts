import type { Node } from 'jsonc-parser';
import type { Diagnostic } from './diagnostic';

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
  diagnostics: Diagnostic[];
}

export interface LoadedFile {
  file: SourceFile;
  diagnostics: Diagnostic[];
}
