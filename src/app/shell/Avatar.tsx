/** The first letter of a name stands for a face: pictures from elsewhere would tell elsewhere who looks. */
export function Avatar({ name }: { name: string }) {
  const [letter = '·'] = name;
  return (
    <span className="avatar" aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
