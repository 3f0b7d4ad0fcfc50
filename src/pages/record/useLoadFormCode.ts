import { useEffect, useState } from 'react';
import { loadFormCode, type FormModules } from '../../forms/loadFormCode';
import type { FormSchema } from '../../forms/FormSchema';
import { toFailedData, idleData, type RemoteData } from '../../stores/RemoteData';

/** Loads the code of a form, with its validators at a URL when there is one; also returns a retry. */
export function useLoadFormCode(
  schema: FormSchema,
  url: string | undefined,
): [RemoteData<FormModules>, retry: () => void] {
  const [state, setState] = useState<{ url?: string; answer: RemoteData<FormModules> }>({ answer: idleData });
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (url === undefined) return;
    let isMounted = true;
    loadFormCode(schema, url).then(
      value => isMounted && setState({ url, answer: { state: 'done', value } }),
      (error: unknown) => isMounted && setState({ url, answer: toFailedData(idleData, error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [schema, url, attempts]);
  return [state.url === url ? state.answer : { state: 'pending' }, () => setAttempts(attempts + 1)];
}
