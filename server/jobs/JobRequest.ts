import type { JsonObject } from '#model/json';
import type { JobItem } from './JobPart';

/** A job to be queued. */
export interface JobRequest {
  kind: string;
  resource: string;
  /** Name of the action that the job performs, as its owner sees it. */
  action: string;
  payload: JsonObject;
  items: readonly JobItem[];
}
