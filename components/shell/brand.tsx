/** FinCoach's mark: a torn strip of tape. */
export function Brand() {
  return (
    <span className="flex items-center gap-[9px] text-[1.1875rem] font-[680] tracking-[-0.01em]">
      <svg viewBox="0 0 24 26" aria-hidden="true" className="h-[26px] w-6">
        <path d="M3 1h18v20l-3-2.6-3 2.6-3-2.6-3 2.6-3-2.6L3 21z" fill="var(--accent)" />
        <path d="M7.5 6.2h9M7.5 10.2h9" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
        <path d="M7.5 14.2h4.6" stroke="var(--k-profile)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      FinCoach
    </span>
  );
}
