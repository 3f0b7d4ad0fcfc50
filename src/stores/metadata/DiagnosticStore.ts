import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SchemaDiagnostic, MetadataApi } from '../../api/HttpMetadata';

/** Diagnostics that keep the newest schema files from being applied, for schema authors. */
export class DiagnosticStore {
  diagnostics: readonly SchemaDiagnostic[] = [];
  /** Whether the user has closed the panel of diagnostics; new diagnostics show it again. */
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
    const requestNumber = ++this.requestNumber;
    const diagnostics = await this.metadata.getDiagnostics();
    if (requestNumber === this.requestNumber) runInAction(() => this.setDiagnostics(diagnostics));
  }

  /** Clears the diagnostics on a change of account, and ignores a pending response. */
  reset(): void {
    this.requestNumber += 1;
    this.setDiagnostics([]);
  }

  setDiagnostics(diagnostics: readonly SchemaDiagnostic[]): void {
    this.diagnostics = diagnostics;
    this.isHidden = false;
  }

  hide(): void {
    this.isHidden = true;
  }
}
