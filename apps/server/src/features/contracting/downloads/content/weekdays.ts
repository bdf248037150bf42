// Days of the week as a rate sheet names them.

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * The days in words, neighbours as a range that may run over Sunday.
 * @param days ISO weekdays, 1 Monday to 7 Sunday, in any order
 * @example weekdaysText([7, 1, 2, 3, 4]) is 'Sun–Thu'; all seven are 'Every day'; none is 'No day'
 */
export function weekdaysText(days: readonly number[]): string {
  const held = NAMES.map((_, index) => days.includes(index + 1))
  if (held.every(Boolean)) return 'Every day'
  if (!held.some(Boolean)) return 'No day'
  // Begins after a day that is not held, so that no range is cut at Sunday.
  const start = held.findIndex((isHeld, index) => isHeld && !held[(index + 6) % 7])
  const ranges: number[][] = []
  for (let step = 0; step < 7; step += 1) {
    const day = (start + step) % 7
    if (!held[day]) continue
    const last = ranges.at(-1)
    if (last && last.at(-1) === (day + 6) % 7) last.push(day)
    else ranges.push([day])
  }
  return ranges.map(rangeText).join(', ')
}

/** Whether these are all seven days. */
export function isEveryDay(days: readonly number[]): boolean {
  return NAMES.every((_, index) => days.includes(index + 1))
}

function rangeText(days: readonly number[]): string {
  const [first = 0] = days
  const last = days.at(-1) ?? first
  if (days.length === 1) return NAMES[first] ?? ''
  return `${NAMES[first]}${days.length === 2 ? ', ' : '–'}${NAMES[last]}`
}
