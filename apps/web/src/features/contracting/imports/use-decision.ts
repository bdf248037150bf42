// What the columns of a file mean and for when its rates are, corrected by the supplier: each correction shows at once what it makes.

import { type ImportView, listImportChanges, listImportProblems, mapImport, previewImport } from '@tradewind/api/contracting/imports.ts'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'

export type Decision = Pick<ImportView, 'mapping'> & { options: NonNullable<ImportView['options']> }

/** Corrections are sent this long after the last one. */
const PAUSE_MS = 350

/** @param keep gets the import as the server has it after a correction */
export function useDecision(view: ImportView, keep: (view: ImportView) => void) {
  const [decision, setDecision] = useState<Decision | undefined>(
    view.options ? { mapping: view.mapping, options: view.options } : undefined,
  )
  const { isBusy: isSaving, problem, run } = useAction()
  const send = useDebouncedCallback(
    (next: Decision) =>
      void run(async () => {
        keep(await callServer(mapImport, { params: { id: view.importId }, body: next }))
        await refresh(previewImport, listImportChanges, listImportProblems)
      }),
    PAUSE_MS,
  )
  const change = (part: Partial<Decision>) => {
    if (!decision) return
    const next = { ...decision, ...part }
    setDecision(next)
    send(next)
  }
  return { decision, change, problem, isSaving }
}
