// How much of the screen the supplier's files take beside the editor: kept in this browser for the next time.

const KEY = 'data-load-files-share'

/** Percent of the width. */
export const USUAL_SHARE = 42
export const LEAST_SHARE = 20
export const MOST_SHARE = 70

export function keptShare(): number {
  const kept = Number(localStorage.getItem(KEY) ?? Number.NaN)
  return kept >= LEAST_SHARE && kept <= MOST_SHARE ? kept : USUAL_SHARE
}

/** @param share undefined forgets it */
export function keepShare(share: number | undefined): void {
  if (share === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, String(share))
}
