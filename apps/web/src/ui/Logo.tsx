// The mark: two sails on the water.

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden style={{ flex: 'none' }}>
      <rect width="26" height="26" rx="7" fill="var(--accent)" />
      <path d="M13 4.5v13H6.2C9.8 14.6 12.2 10 13 4.5z" fill="var(--on-accent)" />
      <path d="M14.8 8c2.6 2.6 4.2 5.8 4.9 9.5h-4.9z" fill="var(--on-accent)" opacity=".65" />
      <path d="M5.5 20.2c2.5 1.3 5 1.3 7.5 0s5-1.3 7.5 0" stroke="var(--on-accent)" strokeWidth="1.6" fill="none" strokeLinecap="round" />
    </svg>
  )
}
