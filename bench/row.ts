// One line of the benchmark: our figure beside a peer's, measured in the same run.

export type BenchRow = {
  /** For example W7. */
  readonly workload: string
  /** What was measured, in words. */
  readonly measure: string
  readonly unit: 'ms' | 'MB' | 'kB' | 'requests/s' | 'stays/s' | 'rows/s' | 'mails/s' | 'webhooks/min' | 'shift' | 'px'
  readonly ours: number
  /** Who stands beside it; "itself" for figures without a peer. */
  readonly peer: string
  readonly peers: number
  /** How many times better than the peer; above 1 is better. */
  readonly ratio: number
  /** What docs/quality.md wants, for example "30 x". */
  readonly reach: string
  readonly isReached: boolean
  readonly note?: string
}

/** The memory that a process takes at most, beside its limit; both in megabytes. */
export function memoryLimit(workload: string, measure: string, peakMb: number, limitMb: number): BenchRow {
  const figures = { workload, measure, unit: 'MB', ours: peakMb, peer: 'limit', peers: limitMb, ratio: limitMb / peakMb } as const
  return { ...figures, reach: `under ${limitMb} MB`, isReached: peakMb < limitMb }
}
