// A file that is read on its page, as it is corrected: each correction is read here at once and saved a moment later. Every step can be undone.

import { getReading, type ReadingView, saveReading } from '@tradewind/api/contracting/readings.ts'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { Correction } from '@tradewind/domain/reading/reading.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { type Confirmation, isOpen, tablesToConfirm, type TableToConfirm } from '@tradewind/domain/reading/sentences/tables-to-confirm.ts'
import { leftOf } from '@tradewind/domain/reading/taking-over/left-of-file.ts'
import { isPartLeftOut } from '@tradewind/domain/reading/taking-over/location-choice.ts'
import { sheetToBe } from '@tradewind/domain/reading/taking-over/sheet-to-be.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryClient, queryOf } from '../../../client/queries.ts'

export type Choices = ReadingView['choices']
type Step = {
  readonly corrections: readonly Correction[]
  readonly choices: Choices
  readonly confirmed: readonly Confirmation[]
}

/** All steps, and the one that holds: those after it were undone. */
type Taken = { readonly steps: readonly Step[]; readonly at: number }

function stepOf({ steps, at }: Taken): Step {
  // There is always a first step, and `at` is the place of one.
  return steps[at] as Step
}

/** Steps are sent this long after the last one. */
const PAUSE_MS = 400

export function useReading(view: ReadingView) {
  const pages = view.pages as readonly SourcePage[] // the domain's type, as the server stored it
  const [taken, setTaken] = useState<Taken>({
    steps: [{ corrections: view.corrections, choices: view.choices, confirmed: view.confirmed }],
    at: 0,
  })
  const newest = useRef(taken)
  const [problem, setProblem] = useState<string>()
  const step = stepOf(taken)
  const reading = useMemo(() => readRateSheet(pages, step.corrections), [pages, step.corrections])
  const toBe = useMemo(() => {
    const commission = step.choices.commissionPercentage
    const plain = sheetToBe(reading, {
      ...step.choices,
      commissionPercentage: commission === undefined ? undefined : findAmount(commission),
    })
    return { ...plain, left: leftOf(reading, plain) }
  }, [reading, step.choices])
  const tables = useMemo(
    () =>
      tablesToConfirm(reading, pages, {
        confirmed: step.confirmed,
        known: view.known,
        isLeftOut: (section) => isPartLeftOut(step.choices.locations, section),
      }),
    [reading, pages, step.confirmed, step.choices.locations, view.known],
  )
  const save = useSaving(view, setProblem)
  const go = (next: Taken) => {
    newest.current = next
    setTaken(next)
    save.later(stepOf(next))
  }
  /** Two changes may be made before the screen is drawn once: each goes on from the one before it. */
  const change = (part: (now: Step) => Partial<Step>) => {
    const { steps, at } = newest.current
    const now = stepOf(newest.current)
    go({ steps: [...steps.slice(0, at + 1), { ...now, ...part(now) }], at: at + 1 })
  }
  const move = (by: 1 | -1) => {
    const { steps, at } = newest.current
    if (steps[at + by]) go({ steps, at: at + by })
  }
  return {
    pages,
    reading,
    toBe,
    tables,
    openTables: tables.filter(isOpen),
    choices: step.choices,
    problem,
    corrections: step.corrections,
    correct: (...corrections: readonly Correction[]) => change((now) => ({ corrections: [...now.corrections, ...corrections] })),
    /** Says that the table is right as it is read now. */
    confirm: ({ tableId, meaning }: TableToConfirm) =>
      change((now) => ({ confirmed: [...now.confirmed.filter((each) => each.tableId !== tableId), { tableId, meaning }] })),
    choose: (part: Partial<Choices>) => change((now) => ({ choices: { ...now.choices, ...part } })),
    undo: taken.at > 0 ? () => move(-1) : undefined,
    redo: taken.at < taken.steps.length - 1 ? () => move(1) : undefined,
    /** Saves what was not saved yet. @returns the revision that the server has */
    settle: () => save.now(stepOf(newest.current)),
  }
}

/** This tab and its saved steps: the server takes them in this order, whichever arrives first, so that none waits for another. */
const screenId = crypto.randomUUID()
let lastStep = 0
/** The most that a browser keeps sending while it closes a page, all requests together, in bytes. */
const MOST_WHILE_CLOSING = 60_000
let sizeUnderWay = 0

/** Saves the last step a moment after it; at once when the screen or the tab is left. */
function useSaving({ importId, revision }: ReadingView, told: (problem: string | undefined) => void) {
  const unsaved = useRef<Step>(undefined)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef(revision)
  const now = useCallback(
    async (next: Step): Promise<number> => {
      clearTimeout(clock.current)
      unsaved.current = undefined
      const remember = (part: (old: ReadingView) => Partial<ReadingView>) =>
        queryClient.setQueryData(queryOf(getReading, { params: { id: importId } }).queryKey, (old) => old && { ...old, ...part(old) })
      const kept = { corrections: next.corrections.map((each) => ({ ...each })), choices: next.choices, confirmed: [...next.confirmed] }
      remember(() => kept)
      const step = ++lastStep
      const body = { ...kept, revision: first.current, screen: { id: screenId, step } }
      // Answers come in any order; what the newest step met is what holds.
      const tell = (problem: string | undefined) => {
        if (step === lastStep) told(problem)
      }
      const { size } = new Blob([JSON.stringify(body)])
      const outlivesPage = sizeUnderWay + size < MOST_WHILE_CLOSING
      const share = outlivesPage ? size : 0
      sizeUnderWay += share
      try {
        const saved = await callServer(saveReading, { params: { id: importId }, body, outlivesPage })
        remember((old) => ({ revision: Math.max(old.revision, saved.revision) }))
        tell(undefined)
        return saved.revision
      } catch (error) {
        tell(messageOf(error))
        throw error
      } finally {
        sizeUnderWay -= share
      }
    },
    [importId, told],
  )
  useEffect(() => {
    const leave = () => {
      if (unsaved.current) void now(unsaved.current).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [now])
  return {
    /** @returns the revision that the server has */
    now,
    later: (next: Step) => {
      unsaved.current = next
      clearTimeout(clock.current)
      clock.current = setTimeout(() => void now(next).catch(() => undefined), PAUSE_MS)
    },
  }
}
export type OpenReading = ReturnType<typeof useReading>
