// An export: how often its state is asked, when that ends, and what the booking system answered.

/** C-CN-028: milliseconds between two questions for the state of an export. */
export const ASK_EVERY_MS = 4000
/** C-CN-029: after so many milliseconds nobody asks any more, and the export counts as late. */
export const ASK_FOR_MS = 60_000

/**
 * The files of an export. `changes` is what was written; `whole` has the lines too that Tourwriter held of the version before, for a Tourwriter
 * that holds none of them; `byHand` is the workbook of what no file can say.
 */
export const EXPORT_VARIANTS = ['changes', 'whole', 'byHand'] as const
export type ExportVariant = (typeof EXPORT_VARIANTS)[number]

/** `taken` and `refused` are answers of the booking system; `failed` says that there was none to ask. */
export const ANSWERS = ['taken', 'refused', 'failed'] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * Of what is sent to a booking system: one product and season each, or days of its inventory. `replaced`: a newer export said of the same days
 * what holds now, so it is sent no more.
 */
export const REQUEST_STATES = ['waiting', 'sending', 'taken', 'refused', 'unknown', 'replaced'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export type SaidOfLine = { readonly line: number; readonly message: string }

/**
 * The lines that an answer names, in its order; other lines of the text name none.
 * @example 'Line 12: Missing rate period name' is about line 12; so are '12 - …' and 'Row 12 …'
 */
export function saidOfLines(text: string): SaidOfLine[] {
  return text.split(/\r?\n/).flatMap((each) => {
    const found = /^\s*(?:line|row)?\s*#?(\d{1,7})\s*[:.)\-–\t]?\s+(\S.*)$/i.exec(each)
    return found?.[1] && found[2] ? [{ line: Number(found[1]), message: found[2].trim() }] : []
  })
}

export type Asked<Result> =
  | { readonly kind: 'succeeded'; readonly result: Result }
  | { readonly kind: 'failed'; readonly problem: string | null }

/** What the caller gives to `askedUntilDone`. */
export type Asking<Result> = {
  /** The state of the job; `running` asks again. */
  readonly ask: () => Promise<{ readonly kind: 'running' } | Asked<Result>>
  /** Waits; ends early when the asking is given up. */
  readonly wait: (ms: number) => Promise<void>
  /** Milliseconds, of a clock that only goes forward. */
  readonly now: () => number
}

/**
 * Asks every 4 seconds until the job has ended, for 60 seconds in all. // C-TR-032, C-TR-033, C-TR-034, C-TR-035, C-RL-133
 * @returns what it ended with; `timeout` true when it had not ended in time
 */
export async function askedUntilDone<Result>({
  ask,
  wait,
  now,
}: Asking<Result>): Promise<(Asked<Result> & { timeout: false }) | { kind: 'failed'; problem: null; timeout: true }> {
  const until = now() + ASK_FOR_MS
  for (;;) {
    const state = await ask()
    if (state.kind !== 'running') return { ...state, timeout: false }
    if (now() + ASK_EVERY_MS > until) return { kind: 'failed', problem: null, timeout: true }
    await wait(ASK_EVERY_MS)
  }
}
