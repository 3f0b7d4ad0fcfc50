/** Stored data that a migration would lose. An operator approves it by `name`. */
export interface DataLoss {
  name: string;
  resource: string;
  records: number;
}
