// A file that is read on its page, as it is corrected: each correction is read here at once and saved a moment later. Every step can be undone.

import { type ReadingView, saveReading } from '@tradewind/api/contracting/readings.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { Correction } from '@tradewind/domain/reading/reading.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { conditionRemarks } from '@tradewind/domain/reading/taking-over/conditions-to-be.ts'
import { sheetToBe } from '@tradewind/domain/reading/taking-over/sheet-to-be.ts'
import { useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'

export type Choices = ReadingView['choices']
type Step = { readonly corrections: readonly Correction[]; readonly choices: Choices }

/** Steps are sent this long after the last one. */
const PAUSE_MS = 400

export function useReading(view: ReadingView) {
  const pages = view.pages as readonly SourcePage[] // the domain's type, as the server stored it
  const [steps, setSteps] = useState<readonly Step[]>([{ corrections: view.corrections, choices: view.choices }])
  const [at, setAt] = useState(0)
  const [problem, setProblem] = useState<string>()
  const revision = useRef(view.revision)
  const saving = useRef(Promise.resolve())
  const step = steps[at] ?? { corrections: [], choices: view.choices }
  const reading = useMemo(() => readRateSheet(pages, step.corrections), [pages, step.corrections])
  const toBe = useMemo(() => {
    const commission = step.choices.commissionPercentage
    const plain = sheetToBe(reading, {
      ...step.choices,
      commissionPercentage: commission === undefined ? undefined : findAmount(commission),
    })
    return { ...plain, remarks: [...plain.remarks, ...conditionRemarks(reading)] }
  }, [reading, step.choices])
  const save = (next: Step) => {
    const run = async () => {
      try {
        const body = { revision: revision.current, corrections: next.corrections.map((each) => ({ ...each })), choices: next.choices }
        const saved = await callServer(saveReading, { params: { id: view.importId }, body })
        revision.current = saved.revision
        setProblem(undefined)
      } catch (error) {
        setProblem(messageOf(error))
        throw error
      }
    }
    saving.current = saving.current.catch(() => undefined).then(run)
    return saving.current
  }
  const saveLater = useDebouncedCallback((next: Step) => void save(next).catch(() => undefined), PAUSE_MS)
  const go = (next: Step, list: readonly Step[], position: number) => {
    setSteps(list)
    setAt(position)
    saveLater(next)
  }
  const change = (part: Partial<Step>) => {
    const next = { ...step, ...part }
    go(next, [...steps.slice(0, at + 1), next], at + 1)
  }
  const moveTo = (position: number) => {
    const next = steps[position]
    if (next) go(next, steps, position)
  }
  return {
    pages,
    reading,
    toBe,
    choices: step.choices,
    problem,
    correct: (correction: Correction) => change({ corrections: [...step.corrections, correction] }),
    choose: (part: Partial<Choices>) => change({ choices: { ...step.choices, ...part } }),
    undo: at > 0 ? () => moveTo(at - 1) : undefined,
    redo: at < steps.length - 1 ? () => moveTo(at + 1) : undefined,
    /** Saves what was not saved yet. @returns the revision that the server has */
    settle: async () => {
      saveLater.cancel()
      await save(step)
      return revision.current
    },
  }
}
export type OpenReading = ReturnType<typeof useReading>
