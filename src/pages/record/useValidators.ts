import { useEffect, useState } from 'react';
import { loadValidators, type Validators } from '../../forms/loadValidators';
import { failed, idle, type RemoteData } from '../../stores/RemoteData';

/** Loads the validators at a URL when there is one; also returns a retry. */
export function useValidators(url: string | undefined): [RemoteData<Validators>, retry: () => void] {
  const [held, setHeld] = useState<{ url?: string; answer: RemoteData<Validators> }>({ answer: idle });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (url === undefined) return;
    let wanted = true;
    loadValidators(url).then(
      value => wanted && setHeld({ url, answer: { state: 'done', value } }),
      (error: unknown) => wanted && setHeld({ url, answer: failed(idle, error) }),
    );
    return () => {
      wanted = false;
    };
  }, [url, times]);
  return [held.url === url ? held.answer : { state: 'pending' }, () => setTimes(times + 1)];
}
