import { useEffect, useState } from 'react';
import { loadValidators, type Validators } from '../../forms/loadValidators';
import { failed, idle, type RemoteData } from '../../stores/RemoteData';

/** Loads the validators at a URL when there is one; also returns a retry. */
export function useValidators(url: string | undefined): [RemoteData<Validators>, retry: () => void] {
  const [state, setState] = useState<{ url?: string; answer: RemoteData<Validators> }>({ answer: idle });
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (url === undefined) return;
    let isMounted = true;
    loadValidators(url).then(
      value => isMounted && setState({ url, answer: { state: 'done', value } }),
      (error: unknown) => isMounted && setState({ url, answer: failed(idle, error) }),
    );
    return () => {
      isMounted = false;
    };
  }, [url, attempts]);
  return [state.url === url ? state.answer : { state: 'pending' }, () => setAttempts(attempts + 1)];
}
