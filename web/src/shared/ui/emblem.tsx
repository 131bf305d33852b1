interface Props {
  size?: number;
}

const PETALS = [0, 60, 120, 180, 240, 300];

/** The product's sign: a six-petalled flower on a soft tile. It carries no meaning for screen readers. */
export function Emblem({ size = 28 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="8" fill="var(--primary-soft)" />
      <g stroke="var(--link)" strokeWidth="1.6">
        <circle cx="14" cy="14" r="2.6" />
        {PETALS.map((angle) => (
          <circle key={angle} cx="14" cy="8.8" r="2.6" transform={`rotate(${angle} 14 14)`} />
        ))}
      </g>
    </svg>
  );
}
