import { isObject, scalarToText } from '#model/json';
import type { PlannedJob } from '#server/records/RequestContext';
import type { JobKind } from './JobKind';
import type { JobRequest } from './JobRequest';

/** Job kind that makes the transitions planned by another transition. */
export const plannedJobKind: JobKind = {
  processItem: ({ records }, { uuid, resource, transition, input }) =>
    records.makePlannedTransition({
      ...{ uuid, resource: scalarToText(resource), transition: scalarToText(transition) },
      input: isObject(input) ? input : {},
    }),
};

/** Builds the job of a plan. Its items contain no personal data beyond the transition input. */
export const buildPlannedJob = ({ resource, action, transitions }: PlannedJob): JobRequest => ({
  ...{ kind: 'planned', resource, action, payload: {} },
  items: transitions.map(({ resource: of, uuid, transition, input = {} }) => ({
    ...{ uuid, resource: of, transition, input },
  })),
});
