/** What a change takes from so many records. `name` is how an operator approves it. */
export interface DataLoss {
  name: string;
  resource: string;
  records: number;
}
