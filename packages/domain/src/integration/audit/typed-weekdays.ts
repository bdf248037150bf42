// Days of the week as files write them: Mon–Fri, Sat/Sun, 1234500, YYYYYNN.

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const EVERY = /^(all|daily|every day|all days)$/i

/**
 * ISO weekdays, 1 Monday to 7 Sunday, in order; undefined for every day or where nothing is written, null for what names no days.
 * @example weekdaysIn('Fri-Sun') is [5, 6, 7]; weekdaysIn('YYYYYNN') is [1, 2, 3, 4, 5]; weekdaysIn('Sat, Mon') is [1, 6]
 */
export function weekdaysIn(text: string): number[] | undefined | null {
  const plain = text.trim()
  if (plain === '' || EVERY.test(plain)) return undefined
  const days = flags(plain) ?? digits(plain) ?? named(plain)
  if (!days || days.size === 0) return null
  return days.size === 7 ? undefined : [...days].toSorted((a, b) => a - b)
}

function flags(text: string): Set<number> | undefined {
  if (!/^[YN]{7}$/i.test(text)) return undefined
  return new Set(Array.from(text.toUpperCase()).flatMap((flag, i) => (flag === 'Y' ? i + 1 : [])))
}

/** Each number is a day; zeros and spaces stand for days that it is not. */
function digits(text: string): Set<number> | undefined {
  const bare = text.replace(/[\s,;.0_-]/g, '')
  return /^[1-7]{1,7}$/.test(bare) ? new Set(Array.from(bare, Number)) : undefined
}

function named(text: string): Set<number> | undefined {
  const days = new Set<number>()
  const plain = text.toLowerCase().replace(/\s*[-–]\s*/g, '-')
  for (const part of plain.split(/[,;/+&\s]+/).filter(Boolean)) {
    const [from, to, ...others] = part.split('-').map(numberOf)
    if (from === undefined || others.length > 0 || (to === undefined && part.includes('-'))) return undefined
    for (let day = from; ; day = (day % 7) + 1) {
      days.add(day)
      if (day === (to ?? from)) break
    }
  }
  return days
}

function numberOf(word: string): number | undefined {
  const at = word.length < 2 ? -1 : NAMES.findIndex((name) => word.startsWith(name) || name.startsWith(word))
  return at < 0 ? undefined : at + 1
}
