import { useEffect, useState } from 'react';
import { loadValidator, type Validators } from '../../forms/loadValidator';
import { failed, idle, type Remote } from '../../stores/Remote';

/** The validators at an address, asked for when there is one; and how to ask again. */
export function useValidators(url: string | undefined): [Remote<Validators>, retry: () => void] {
  const [held, setHeld] = useState<{ url?: string; answer: Remote<Validators> }>({ answer: idle });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (url === undefined) return;
    let wanted = true;
    loadValidator(url).then(
      value => wanted && setHeld({ url, answer: { state: 'done', value } }),
      (error: unknown) => wanted && setHeld({ url, answer: failed(idle, error) }),
    );
    return () => {
      wanted = false;
    };
  }, [url, times]);
  return [held.url === url ? held.answer : { state: 'pending' }, () => setTimes(times + 1)];
}
