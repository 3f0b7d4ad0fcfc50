import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SchemaDiagnostic, MetadataApi } from '../../api/HttpMetadata';

/** Why the newest schema files are not served yet, for those who write them. */
export class DiagnosticStore {
  diagnostics: readonly SchemaDiagnostic[] = [];
  /** The panel was put away; a new list brings it back. */
  isHidden = false;
  private readonly metadata: MetadataApi;
  private requestNumber = 0;

  constructor(metadata: MetadataApi) {
    this.metadata = metadata;
    makeAutoObservable<this, 'metadata' | 'requestNumber'>(
      this,
      { metadata: false, requestNumber: false, diagnostics: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const ticket = ++this.requestNumber;
    const mistakes = await this.metadata.getDiagnostics();
    if (ticket === this.requestNumber) runInAction(() => this.setDiagnostics(mistakes));
  }

  /** What is told to one account is no other's to read, and neither is an answer that comes late. */
  reset(): void {
    this.requestNumber += 1;
    this.setDiagnostics([]);
  }

  setDiagnostics(mistakes: readonly SchemaDiagnostic[]): void {
    this.diagnostics = mistakes;
    this.isHidden = false;
  }

  hide(): void {
    this.isHidden = true;
  }
}
