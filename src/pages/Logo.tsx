/** Product logo; decorative, its name is next to it. */
export function Logo({ size }: { size: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark-ground" width="32" height="32" rx="8" />
      <path
        className="mark-figure"
        d="M16 7 4.5 12.5 16 18l9-4.3V20h2v-7.3zM9 17.2V21c0 2 3.1 3.8 7 3.8s7-1.8 7-3.8v-3.8l-7 3.4z"
      />
    </svg>
  );
}
