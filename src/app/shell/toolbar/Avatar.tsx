import { useState } from 'react';

/** Pictures from elsewhere would tell elsewhere who looks: of them the first letter of the name is shown. */
const isOwnPicture = (picture: string) => /^\/(?!\/)/.test(picture);

/** A face: the picture of the account, or the first letter of the name. */
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
