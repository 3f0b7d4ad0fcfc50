import { useState } from 'react';

/**
 * Whether an avatar is on this origin. An external server would learn who views the page, so others show an initial.
 */
const isOwnPicture = (picture: string) => /^\/(?!\/)/.test(picture);

/** Avatar: the picture of the account, or the initial of the name. */
export function Avatar({ name, picture = '' }: { name: string; picture?: string }) {
  const [failed, setFailed] = useState('');
  const [letter = '·'] = name;
  return (
    <span className="avatar" aria-hidden="true">
      {isOwnPicture(picture) && failed !== picture ? (
        <img src={picture} alt="" onError={() => setFailed(picture)} />
      ) : (
        letter.toUpperCase()
      )}
    </span>
  );
}
