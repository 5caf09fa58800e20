/** The ground, the hyperbola that radar shows below it, and the pipe that causes it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M2 4.5h28" />
        <path d="M2.5 27.5C9.5 16.5 12.5 12 16 12S22.5 16.5 29.5 27.5" />
      </g>
      <circle cx="16" cy="20" r="3.6" fill="var(--signal)" />
    </svg>
  )
}
