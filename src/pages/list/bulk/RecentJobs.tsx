import { useEffect, useEffectEvent } from 'react';
import { HttpBulk, type ListedBulkJob } from '../../../api/HttpBulk';
import { useStores } from '../../../stores/hooks/useStores';
import { filterRecentJobs, getDismissedJobs } from '../../../stores/records/recentJobs';
import { toAppError } from '../../../stores/RemoteData';

interface RecentJobsProps {
  resource: string;
  onFound: (jobs: readonly ListedBulkJob[]) => void;
}

/** Requests, once, the user's bulk jobs on a resource that are running or can still be undone. */
export function RecentJobs({ resource, onFound }: RecentJobsProps): null {
  const { http, storage, notices } = useStores();
  const report = useEffectEvent((jobs: readonly ListedBulkJob[]) => {
    const recent = filterRecentJobs(jobs, Date.now(), getDismissedJobs(storage));
    if (recent.length > 0) onFound(recent);
  });
  useEffect(() => {
    let isMounted = true;
    new HttpBulk(http).listJobs(resource).then(
      jobs => isMounted && report(jobs),
      (error: unknown) => isMounted && notices.showError(toAppError(error)),
    );
    return () => {
      isMounted = false;
    };
  }, [http, notices, resource]);
  return null;
}
